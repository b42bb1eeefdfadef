import {
  type EmergencyAlert,
  positionIntervalSeconds,
  watchedIntervalSeconds,
} from '@estradeiro/contract/emergency/alert';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useBattery } from '#platform/battery.ts';
import { systemClock } from '#platform/clock.ts';
import { currentPosition, type Fix } from '#platform/geolocation.ts';
import { sendPosition } from '../api.ts';
import { retryMs } from './flow.ts';
import { reportedPosition } from './position.ts';
import { freshFixMs } from './use-fix.ts';

type ReportInput = {
  alert: EmergencyAlert | undefined;
  sentAt: number;
  fix: Fix | null;
  /** This device is not with the rider: it reports nothing until that changes. */
  isOtherDevice: boolean;
};

type Sent = { at: number; fix: Fix };

/**
 * Reports the rider's position while the alert is open: at once where the server has none, then at its interval, and every 10 s
 * while the rider moves and somebody views the live link. A page that was hidden or opened again catches up.
 */
export function usePositionReports({ alert, sentAt, fix, isOtherDevice }: ReportInput): void {
  const battery = useBattery();
  const due = useRef<number | null>(null);
  const busy = useRef(false);
  const last = useRef<Sent | null>(null);
  const isWatched = useRef(false);
  const id = alert?.state === 'open' && !isOtherDevice ? alert.id : null;
  const lastAt = alert?.position ? Date.parse(alert.position.timestamp) : 0;
  useEffect(() => {
    if (isOtherDevice) due.current = atOnce; // when the rider reports being with this device
  }, [isOtherDevice]);

  useEffect(() => {
    isWatched.current = alert?.isWatched ?? false;
  }, [alert?.isWatched]);

  const report = useEffectEvent(async () => {
    const now = systemClock();
    due.current ??= lastAt + intervalMs(now - sentAt);
    const follows = isWatched.current && fix !== null && isMovingOn(fix, last.current, now);
    const isDue = now >= due.current || due.current - now > longestIntervalMs;
    if (!id || !fix || busy.current || !(isDue || follows)) return;
    // The last known position was sent with the alert itself: now a fresh one must follow.
    if (fix.at < sentAt - freshFixMs && now - fix.at > freshFixMs) return;
    busy.current = true;
    try {
      // The fix of a device at rest may be older than the other device's position: the server would ignore it.
      const latest = due.current === atOnce ? await currentPosition().catch(() => fix) : fix;
      const answer = await sendPosition(id, reportedPosition(latest, battery));
      last.current = { at: now, fix: latest };
      isWatched.current = answer.isWatched;
      due.current = systemClock() + (answer.nextInSeconds ?? 0) * 1_000;
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
/** The longest interval: a report due later than this was planned before the device's clock was set back. */
const longestIntervalMs = positionIntervalSeconds(Infinity) * 1_000;

/** The position of a device at rest drifts by less than this. */
const movedMeters = 25;
const movingMps = 1.5;

function isMovingOn(fix: Fix, last: Sent | null, now: number): boolean {
  if (!last) return true;
  if (now - last.at < watchedIntervalSeconds * 1_000) return false;
  return (fix.speedMps ?? 0) >= movingMps || distanceMeters(fix.position, last.fix.position) >= movedMeters;
}

const intervalMs = (openForMs: number) => positionIntervalSeconds(openForMs / 1_000) * 1_000;
