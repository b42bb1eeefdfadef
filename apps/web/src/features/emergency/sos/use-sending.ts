import type { EmergencyAlert } from '@estradeiro/contract/emergency/alert';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useBattery } from '#platform/battery.ts';
import { systemClock } from '#platform/clock.ts';
import { sendTimeOf, troubleOf, useSendAlert } from '../api.ts';
import type { Sos, SosEvent } from './flow.ts';
import { reportedPosition } from './position.ts';
import type { Whereabouts } from './use-fix.ts';

/** One request for each try that the flow asks for. */
export function useSending(sos: Sos, { fix }: Whereabouts, dispatch: (event: SosEvent) => void): void {
  const battery = useBattery();
  const { mutate } = useSendAlert();
  const sent = useRef('');
  const tries = sos.phase === 'sending' ? `${sos.alarm.key} ${sos.attempt}` : null;

  const send = useEffectEvent(() => {
    if (sos.phase !== 'sending' || sent.current === tries) return;
    sent.current = tries ?? '';
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
  useEffect(() => {
    if (tries !== null) send();
  }, [tries]);
}

/** What the server says of an alert: called off in time, or on its way. */
export const outcomeOf = (alert: EmergencyAlert, at: number): SosEvent =>
  alert.state === 'cancelled'
    ? { type: 'revoked' }
    : { type: 'sent', at: Math.min(at, sendTimeOf(alert, at)), alertId: alert.id };
