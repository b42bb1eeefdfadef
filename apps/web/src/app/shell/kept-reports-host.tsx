import { type ComponentType, useEffect, useState } from 'react';
import { useUser } from '#platform/session.ts';
import { useHasKeptReports } from '#road/kept-reports-mark.ts';
import { loadKeptReportsSender } from '#road/load-sender.ts';

/** Reports that were made without a signal leave as soon as there is one, from whatever screen. */
export function KeptReportsHost() {
  const user = useUser();
  const isNeeded = useHasKeptReports() && user !== null;
  const [loaded, setLoaded] = useState<{ Sender: ComponentType } | null>(null);
  useEffect(() => {
    if (!isNeeded || loaded) return;
    const load = () =>
      void loadKeptReportsSender().then(
        ({ KeptReportsSender }) => setLoaded({ Sender: KeptReportsSender }),
        () => undefined, // when the network is back
      );
    load();
    addEventListener('online', load);
    return () => removeEventListener('online', load);
  }, [isNeeded, loaded]);
  return isNeeded && loaded && <loaded.Sender />;
}
