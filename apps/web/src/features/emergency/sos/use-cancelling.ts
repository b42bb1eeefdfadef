import { ApiError } from '#platform/api-error.ts';
import { systemClock } from '#platform/clock.ts';
import { showToast } from '#ui/toast.tsx';
import { troubleOf, useCancelAlert } from '../api.ts';
import { sosTexts } from '../texts.ts';
import type { Sos, SosEvent } from './flow.ts';
import { useOncePer } from './use-once-per.ts';
import { outcomeOf } from './use-sending.ts';

/** One request for each try to call it off. That nothing was sent is said only once the server has said so. */
export function useCancelling(sos: Sos, dispatch: (event: SosEvent) => void): void {
  const { mutate } = useCancelAlert();
  const tries = sos.phase === 'cancelling' && sos.retryAt === null ? `${sos.alarm.key} ${sos.attempt}` : null;

  useOncePer(tries, () => {
    if (sos.phase !== 'cancelling') return;
    const { alertId, alarm, isOld } = sos;
    mutate(
      { alertId, key: alarm.key },
      {
        onSuccess: (alert) => {
          if (alert.state === 'cancelled' && !isOld) sayCancelled();
          dispatch(outcomeOf(alert, systemClock()));
        },
        onError: (error) => {
          const isGone = error instanceof ApiError && error.type === 'not_found';
          const trouble = troubleOf(error);
          if (isGone) dispatch({ type: 'revoked' });
          else dispatch({ type: 'failed', at: systemClock(), trouble: trouble === 'refused' ? 'other' : trouble });
        },
      },
    );
  });
}

export const sayCancelled = () => showToast({ title: sosTexts.cancelled, description: sosTexts.cancelledHint });
