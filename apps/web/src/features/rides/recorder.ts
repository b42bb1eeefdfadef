import type { Condition } from '@estradeiro/contract/weather';
import type { Fix } from '@estradeiro/navigation/fix';
import type { RideEnd } from '@estradeiro/navigation/recording/finish-recording';
import { type Road, record } from '@estradeiro/navigation/recording/recording';
import type { Clock } from '#platform/clock.ts';
import {
  beginRide,
  endRide,
  type Goal,
  type RideInProgress,
  type UnsavedRide,
  writeRide,
} from './shared/device-rides.ts';

/** The ride is written at this interval; a killed browser loses no more than that. */
const writeMillis = 10_000;
/** The weather is read at this interval, since it changes slowly. */
const skyMillis = 60_000;

/** The key of the ride that this page records, so that it is not offered as one left by a killed browser. */
let recordedHere: string | null = null;

/** Whether this page records the ride, or another page wrote it within the last two write intervals. */
export const isRecorded = ({ key, writtenAt }: RideInProgress, now: number): boolean =>
  key === recordedHere || now - writtenAt < 2 * writeMillis;

type Surroundings = {
  /** Epoch milliseconds. */
  clock: Clock;
  skyAt: (fix: Fix) => Condition | null;
  riderId: () => string | null;
};

/** Records one ride from `begin` to `end`, and writes it to the device meanwhile. */
export function createRecorder({ clock, skyAt, riderId }: Surroundings) {
  let ride: RideInProgress | null = null;
  let skyReadAt = Number.NEGATIVE_INFINITY;

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
      if (clock() - skyReadAt >= skyMillis) {
        skyReadAt = clock();
        const condition = skyAt(fix);
        if (condition) recording = record(recording, { type: 'sky', condition });
      }
      ride = { ...ride, recording };
      if (clock() - ride.writtenAt >= writeMillis) write();
    },
    /** Call it before the page may be closed. */
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
