import { type ComponentType, useEffect, useState } from 'react';
import { useHasUnsent } from '#features/checklist/kept-mark.ts';
import { useUser } from '#platform/session.ts';

/** What was ticked without a network leaves as soon as there is one, from whatever screen. */
export function KeptChecklistsHost() {
  const user = useUser();
  const isNeeded = useHasUnsent() && user !== null;
  const [loaded, setLoaded] = useState<{ Sender: ComponentType } | null>(null);
  useEffect(() => {
    if (!isNeeded || loaded) return;
    const load = () =>
      void import('#features/checklist/checklist-sender.tsx').then(
        ({ ChecklistSender }) => setLoaded({ Sender: ChecklistSender }),
        () => undefined, // when the network is back
      );
    load();
    addEventListener('online', load);
    return () => removeEventListener('online', load);
  }, [isNeeded, loaded]);
  return isNeeded && loaded && <loaded.Sender />;
}
