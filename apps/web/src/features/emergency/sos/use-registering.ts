import { countdownSeconds, type EmergencyAlert } from '@estradeiro/contract/emergency/alert';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useBattery } from '#platform/battery.ts';
import { systemClock } from '#platform/clock.ts';
import { sendTimeOf, troubleOf, useSendAlert } from '../api.ts';
import type { Sos, SosEvent } from './flow.ts';
import { reportedPosition } from './position.ts';
import { freshFixMs, type Whereabouts } from './use-fix.ts';
import { outcomeOf } from './use-sending.ts';

/** The interval of the checks whether the server has the alert with the right time and position. */
const lookMs = 500;
/** The pause after an attempt that failed or reached the server late. */
const pauseMs = 2_000;
/** The request is repeated where the server would send more than this later than the page shows. */
const toleratedMs = 1_500;

/** `fixAt`: time of the position that the server has. */
type Known = { fixAt: number | null; withoutFix: boolean; isLate: boolean; notBefore: number };
const nothing: Known = { fixAt: null, withoutFix: false, isLate: false, notBefore: 0 };

/**
 * Registers the alert with the server during the countdown, so that it is sent even if this page is closed or suspended. Repeated
 * when a newer position is known or the request was slow, so that both countdowns end together.
 */
export function useRegistering(sos: Sos, { fix, lack }: Whereabouts, dispatch: (event: SosEvent) => void): void {
  const battery = useBattery();
  const { mutateAsync } = useSendAlert();
  const known = useRef(nothing);
  const busy = useRef(false);
  /** The key of the current countdown: a response may belong to one that was cancelled meanwhile. */
  const current = useRef<string | null>(null);

  const register = useEffectEvent(async () => {
    if (sos.phase !== 'counting' || sos.alarm.isElsewhere) return;
    if (busy.current || !navigator.onLine || !lacks(sos.alertId)) return;
    const { alarm, endsAt } = sos;
    const delaySeconds = Math.min(countdownSeconds, Math.max(0.1, (endsAt - systemClock()) / 1_000));
    const location = fix && !known.current.withoutFix ? reportedPosition(fix, battery) : null;
    busy.current = true;
    dispatch({ type: 'left' });
    try {
      const body = { idempotencyKey: alarm.key, location, message: alarm.message ?? '', delaySeconds };
      const alert = await mutateAsync(body);
      if (current.current === alarm.key) onRegistered(alert, location && fix ? fix.at : null, endsAt);
    } catch (error) {
      if (current.current !== alarm.key) return;
      const trouble = troubleOf(error);
      if (trouble === 'refused') dispatch({ type: 'refused' });
      const notBefore = systemClock() + pauseMs;
      known.current = { ...known.current, withoutFix: known.current.withoutFix || trouble === 'location', notBefore };
    } finally {
      busy.current = false;
    }
  });

  const lacks = (alertId: string | null): boolean => {
    const { fixAt, withoutFix, isLate, notBefore } = known.current;
    if (systemClock() < notBefore) return false;
    return (
      alertId === null || isLate || (fix !== null && !withoutFix && (fixAt === null || fix.at - fixAt > freshFixMs))
    );
  };

  function onRegistered(alert: EmergencyAlert, fixAt: number | null, endsAt: number) {
    const at = systemClock();
    const isLate = sendTimeOf(alert, at) > endsAt + toleratedMs;
    known.current = { ...known.current, fixAt, isLate, notBefore: isLate ? at + pauseMs : 0 };
    dispatch(alert.state === 'counting' ? { type: 'registered', alertId: alert.id } : outcomeOf(alert, at));
  }

  const isFixFresh = fix !== null && lack === null;
  useEffect(() => {
    if (isFixFresh) void register();
  }, [isFixFresh]);

  const key = sos.phase === 'counting' ? sos.alarm.key : null;
  useEffect(() => {
    current.current = key;
    if (key === null) return;
    known.current = nothing;
    const look = () => void register();
    const onOnline = () => {
      known.current = { ...known.current, notBefore: 0 };
      look();
    };
    look();
    const timer = setInterval(look, lookMs);
    addEventListener('online', onOnline);
    return () => {
      clearInterval(timer);
      removeEventListener('online', onOnline);
    };
  }, [key]);
}
