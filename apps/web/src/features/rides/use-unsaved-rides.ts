import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type Clock, systemClock } from '#platform/clock.ts';
import { isRecorded } from './recorder.ts';
import { asUnsaved, rideInProgress, type UnsavedRide, unsavedRides } from './shared/device-rides.ts';

const lookAgainMillis = 5_000;

/** The finished, unsaved rides on this device, the latest first; including one that a killed browser left. */
export function useUnsavedRides(clock: Clock = systemClock): readonly UnsavedRide[] {
  const unsaved = useSyncExternalStore(unsavedRides.subscribe, unsavedRides.read);
  const left = useSyncExternalStore(rideInProgress.subscribe, rideInProgress.read);
  const [now, setNow] = useState(clock);
  const isBusy = left !== null && isRecorded(left, now);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setInterval(() => setNow(clock()), lookAgainMillis);
    return () => clearInterval(timer);
  }, [isBusy, clock]);
  return useMemo(() => {
    const cutOff = left && !isBusy ? asUnsaved(left, 'ended') : null;
    const others = unsaved.filter(({ key }) => key !== left?.key);
    return [...(cutOff ? [cutOff] : []), ...others.toReversed()];
  }, [unsaved, left, isBusy]);
}
