import { type ComponentType, useEffect, useState } from 'react';
import { useUser } from '#platform/session.ts';

type Props = {
  /** Whether something waits to leave the device. */
  isWaiting: boolean;
  /** Always the same function: what it brings sends while it is shown. */
  load: () => Promise<ComponentType>;
};

/** What a signed-in rider left waiting without a network leaves as soon as there is one, from whatever screen. */
export function SenderHost({ isWaiting, load }: Props) {
  const isNeeded = useUser() !== null && isWaiting;
  const [loaded, setLoaded] = useState<{ Sender: ComponentType } | null>(null);
  useEffect(() => {
    if (!isNeeded || loaded) return;
    const bring = () =>
      void load().then(
        (Sender) => setLoaded({ Sender }),
        () => undefined, // when the network is back
      );
    bring();
    addEventListener('online', bring);
    return () => removeEventListener('online', bring);
  }, [isNeeded, loaded, load]);
  return isNeeded && loaded && <loaded.Sender />;
}
