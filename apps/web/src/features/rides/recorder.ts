import type { Condition } from '@estradeiro/contract/weather';
import type { Fix } from '@estradeiro/navigation/fix';
import type { RideEnd } from '@estradeiro/navigation/recording/finish-recording';
import { type Road, record } from '@estradeiro/navigation/recording/recording';
import type { Clock } from '#platform/clock.ts';
import {
  beginRide,
  endRide,
  type Goal,
  type RideUnderWay,
  type UnsavedRide,
  writeRide,
} from './shared/device-rides.ts';

/** A browser that is killed loses no more than that. */
const writeMillis = 10_000;
/** The sky changes slowly. */
const skyMillis = 60_000;

/** Whose page records now: nobody offers its ride as one that was left. */
let recordedHere: string | null = null;

/** Whether a ride that lies on this device is recorded by this page, or was a moment ago by another one. */
export const isRecorded = ({ key, writtenAt }: RideUnderWay, now: number): boolean =>
  key === recordedHere || now - writtenAt < 2 * writeMillis;

type Surroundings = {
  /** Epoch milliseconds. */
  clock: Clock;
  /** The sky at a place, where it is known. */
  skyAt: (fix: Fix) => Condition | null;
  /** Who rides, as the page knows it; null where it does not. */
  riderId: () => string | null;
};

/** Records one ride from `begin` to `end`, and writes it to the device as it goes. */
export function createRecorder({ clock, skyAt, riderId }: Surroundings) {
  let ride: RideUnderWay | null = null;
  let skyAskedAt = Number.NEGATIVE_INFINITY;

  function write() {
    if (!ride) return;
    ride = { ...ride, writtenAt: clock() };
    writeRide(ride, riderId());
  }

  return {
    begin(goal: Goal) {
      ride = beginRide(goal, clock(), riderId());
      recordedHere = ride.key;
      write();
    },
    take(fix: Fix, road: Road | null) {
      if (!ride) return;
      let recording = record(ride.recording, { type: 'fix', fix, road });
      if (clock() - skyAskedAt >= skyMillis) {
        skyAskedAt = clock();
        const condition = skyAt(fix);
        if (condition) recording = record(recording, { type: 'sky', condition });
      }
      ride = { ...ride, recording };
      if (clock() - ride.writtenAt >= writeMillis) write();
    },
    /** Before the page may go. */
    write,
    end(how: RideEnd): UnsavedRide | null {
      if (!ride) return null;
      const unsaved = endRide(ride, how, riderId());
      ride = null;
      recordedHere = null;
      return unsaved;
    },
  };
}
