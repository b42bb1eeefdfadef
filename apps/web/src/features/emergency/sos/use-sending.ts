import type { EmergencyAlert } from '@estradeiro/contract/emergency/alert';
import { useBattery } from '#platform/battery.ts';
import { systemClock } from '#platform/clock.ts';
import { sendTimeOf, troubleOf, useSendAlert } from '../api.ts';
import type { Sos, SosEvent } from './flow.ts';
import { reportedPosition } from './position.ts';
import type { Whereabouts } from './use-fix.ts';
import { useOncePer } from './use-once-per.ts';

export function useSending(sos: Sos, { fix }: Whereabouts, dispatch: (event: SosEvent) => void): void {
  const battery = useBattery();
  const { mutate } = useSendAlert();
  const tries = sos.phase === 'sending' ? `${sos.alarm.key} ${sos.attempt}` : null;

  useOncePer(tries, () => {
    if (sos.phase !== 'sending') return;
    const location = fix && sos.trouble !== 'location' ? reportedPosition(fix, battery) : null;
    mutate(
      { idempotencyKey: sos.alarm.key, location, message: sos.alarm.message ?? '' },
      {
        onSuccess: (alert) => dispatch(outcomeOf(alert, systemClock())),
        onError: (error) => {
          const trouble = troubleOf(error);
          dispatch(trouble === 'refused' ? { type: trouble } : { type: 'failed', at: systemClock(), trouble });
        },
      },
    );
  });
}

/** The server's view of an alert: cancelled in time, or being sent. */
export const outcomeOf = (alert: EmergencyAlert, at: number): SosEvent =>
  alert.state === 'cancelled'
    ? { type: 'revoked' }
    : { type: 'sent', at: Math.min(at, sendTimeOf(alert, at)), alertId: alert.id };
