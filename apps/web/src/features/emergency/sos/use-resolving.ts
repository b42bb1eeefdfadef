import { useEffect, useEffectEvent, useState } from 'react';
import { useResolveAlert } from '../api.ts';
import { retryMs, type Sos, type SosEvent } from './flow.ts';

/** The state of reporting the rider safe; `hasFailed` once an attempt failed. */
export type Resolving = { isTrying: boolean; hasFailed: boolean; retry: () => void };

/** Reports the rider safe, and repeats it until the server accepts it, also after a reload or a time without a network. */
export function useResolving(sos: Sos, dispatch: (event: SosEvent) => void): Resolving {
  const { mutate, isPending } = useResolveAlert();
  const [failed, setFailed] = useState<string | null>(null);
  const alertId = sos.phase === 'open' && sos.isSafe ? sos.alertId : null;

  function resolve() {
    if (alertId === null || isPending) return;
    const [onSuccess, onError] = [() => dispatch({ type: 'resolve-accepted' }), () => setFailed(alertId)];
    mutate(alertId, { onSuccess, onError });
  }
  const resolveAgain = useEffectEvent(resolve);
  useEffect(() => {
    if (alertId === null) return;
    const again = () => resolveAgain();
    again();
    const timer = setInterval(again, retryMs);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
      setFailed(null);
    };
  }, [alertId]);
  return { isTrying: isPending, hasFailed: alertId !== null && failed === alertId, retry: resolve };
}
