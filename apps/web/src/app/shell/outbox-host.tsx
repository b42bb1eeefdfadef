import { type ComponentType, useEffect, useState } from 'react';
import { useMayWait } from '#platform/outbox/mark.ts';

/** What a rider left waiting without a network leaves as soon as there is one, from whatever screen. */
export function OutboxHost() {
  const mayWait = useMayWait();
  const [loaded, setLoaded] = useState<{ Sender: ComponentType } | null>(null);
  useEffect(() => {
    if (!mayWait || loaded) return;
    const bring = () =>
      void import('../outbox-sender-with-kinds.tsx').then(
        ({ Sender }) => setLoaded({ Sender }),
        () => undefined, // when the network is back
      );
    bring();
    addEventListener('online', bring);
    return () => removeEventListener('online', bring);
  }, [mayWait, loaded]);
  return mayWait && loaded && <loaded.Sender />;
}
