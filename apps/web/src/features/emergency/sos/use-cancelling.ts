import { ApiError } from '#platform/api-error.ts';
import { systemClock } from '#platform/clock.ts';
import { showToast } from '#ui/toast.tsx';
import { troubleOf, useCancelAlert } from '../api.ts';
import { sosTexts } from '../texts.ts';
import type { Sos, SosEvent } from './flow.ts';
import { useOncePer } from './use-once-per.ts';
import { outcomeOf } from './use-sending.ts';

/** One request per attempt to cancel. 'Nothing was sent' is shown only once the server has confirmed it. */
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
          const isRemoved = error instanceof ApiError && error.type === 'not_found';
          const trouble = troubleOf(error);
          if (isRemoved) dispatch({ type: 'revoked' });
          else dispatch({ type: 'failed', at: systemClock(), trouble: trouble === 'refused' ? 'other' : trouble });
        },
      },
    );
  });
}

export const sayCancelled = () => showToast({ title: sosTexts.cancelled, description: sosTexts.cancelledHint });
