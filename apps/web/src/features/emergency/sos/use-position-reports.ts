import type { EmergencyAlert } from '@estradeiro/contract/emergency-alert';
import { positionIntervalSeconds } from '@estradeiro/contract/emergency-call';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useBattery } from '#platform/battery.ts';
import { systemClock } from '#platform/clock.ts';
import { currentPosition, type Fix } from '#platform/geolocation.ts';
import { sendPosition } from './api.ts';
import { retryMs } from './flow.ts';
import { reportedPosition } from './position.ts';

type Told = {
  alert: EmergencyAlert | undefined;
  sentAt: number;
  fix: Fix | null;
  /** Where this device is says nothing of the rider: nothing is told until that changes. */
  isElsewhere: boolean;
};

/**
 * Tells the server where the rider is while the alert is open: at once where it does not know, then as often as it asks. A
 * page that was hidden, or opened again, catches up.
 */
export function usePositionReports({ alert, sentAt, fix, isElsewhere }: Told): void {
  const battery = useBattery();
  const due = useRef<number | null>(null);
  const busy = useRef(false);
  const id = alert?.state === 'open' && !isElsewhere ? alert.id : null;
  const lastAt = alert?.position ? Date.parse(alert.position.timestamp) : 0;
  useEffect(() => {
    if (isElsewhere) due.current = atOnce; // where the rider says to be here
  }, [isElsewhere]);

  const report = useEffectEvent(async () => {
    const now = systemClock();
    due.current ??= lastAt + intervalMs(now - sentAt);
    if (!id || !fix || busy.current || now < due.current) return;
    busy.current = true;
    try {
      // A device at rest was last told of its place before the other one was: the server would take that for old.
      const latest = due.current === atOnce ? await currentPosition().catch(() => fix) : fix;
      const { nextInSeconds } = await sendPosition(id, reportedPosition(latest, battery));
      due.current = systemClock() + (nextInSeconds ?? 0) * 1_000;
    } catch {
      due.current = systemClock() + retryMs; // the next fix is newer anyway
    } finally {
      busy.current = false;
    }
  });

  const hasFix = fix !== null;
  useEffect(() => {
    if (!id || !hasFix) return;
    const look = () => void report();
    look();
    const timer = setInterval(look, 5_000);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [id, hasFix]);
}

const atOnce = 0;

const intervalMs = (openForMs: number) => positionIntervalSeconds(openForMs / 1_000) * 1_000;
