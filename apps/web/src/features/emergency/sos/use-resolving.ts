import { useEffect, useEffectEvent, useState } from 'react';
import { useResolveAlert } from '../api.ts';
import { retryMs, type Sos, type SosEvent } from './flow.ts';

/** What goes on of telling the server that the rider is well. `hasFailed` once a try came to nothing. */
export type Resolving = { isTrying: boolean; hasFailed: boolean; retry: () => void };

/** Once the rider says to be well the server is told, again and again until it knows: also after a reload, and where there was no network. */
export function useResolving(sos: Sos, dispatch: (event: SosEvent) => void): Resolving {
  const { mutate, isPending } = useResolveAlert();
  const [failed, setFailed] = useState<string | null>(null);
  const alertId = sos.phase === 'open' && sos.isSafe ? sos.alertId : null;

  function tell() {
    if (alertId === null || isPending) return;
    const [onSuccess, onError] = [() => dispatch({ type: 'told' }), () => setFailed(alertId)];
    mutate(alertId, { onSuccess, onError });
  }
  const tellAgain = useEffectEvent(tell);
  useEffect(() => {
    if (alertId === null) return;
    const again = () => tellAgain();
    again();
    const timer = setInterval(again, retryMs);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
      setFailed(null);
    };
  }, [alertId]);
  return { isTrying: isPending, hasFailed: alertId !== null && failed === alertId, retry: tell };
}
