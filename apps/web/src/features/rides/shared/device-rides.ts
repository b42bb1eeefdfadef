import { formatDay } from '@estradeiro/contract/day';
import { LatLng } from '@estradeiro/contract/lat-lng';
import { NewRideRecord } from '@estradeiro/contract/rides';
import { Condition } from '@estradeiro/contract/weather';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { finishRecording, type RecordedRide, type RideEnd } from '@estradeiro/navigation/recording/finish-recording';
import { noCurves, type Recording, startRecording } from '@estradeiro/navigation/recording/recording';
import { z } from 'zod';
import { newIdempotencyKey } from '#platform/call.ts';
import { StoredFix } from '#platform/geolocation.ts';
import { createStored, type Stored } from '#platform/offline/store.ts';
import { ownerId } from '#platform/session.ts';
import { dayOf } from '#ui/day.ts';
import { endTexts } from '../texts.ts';

const TimedPoint = LatLng.extend({ seconds: z.number().default(0) });
const Stand = LatLng.extend({ at: z.number(), seconds: z.number() });
const Curves = z.object({ meters: z.number(), windingMeters: z.number(), bends: z.number() });
const StoredRecording: z.ZodType<Recording> = z.object({
  startedAt: z.number(),
  last: StoredFix.nullable(),
  held: StoredFix.nullable(),
  waiting: z.array(StoredFix).default([]),
  rest: LatLng.extend({ squareMeters: z.number(), fixes: z.number() }).nullable().default(null),
  doubted: StoredFix.nullable(),
  line: z.object({
    text: z.string(),
    // A ride begun by an earlier version has no times, nor has its file.
    times: z.string().default(''),
    count: z.number(),
    last: TimedPoint.nullable(),
    open: z.array(TimedPoint),
  }),
  distanceMeters: z.number(),
  measuredTo: LatLng.nullable().default(null),
  movingSeconds: z.number(),
  standingSeconds: z.number(),
  speeds: z.array(z.number()),
  topSpeedMps: z.number(),
  leftMeters: z.number().nullable().default(null),
  highways: z.record(z.string(), z.number()),
  onRoadMeters: z.number().default(0),
  curves: Curves.default(noCurves),
  passedCurves: Curves.default(noCurves),
  sky: z.array(Condition),
  stops: z.array(Stand),
  stand: Stand.nullable(),
});

/** A ride's destination and its name. */
export type Goal = LatLng & { name: string | null };

/** A ride in recording, or one whose page was killed. `key` makes it one ride, however often it is saved. */
const RideInProgress = z.object({
  key: z.string(),
  goal: LatLng.extend({ name: z.string().nullable() }),
  writtenAt: z.number(),
  recording: StoredRecording,
});
export type RideInProgress = z.infer<typeof RideInProgress>;

/** A finished ride that is neither saved nor discarded. */
const UnsavedRide = z.object({ key: z.string(), ride: NewRideRecord });
export type UnsavedRide = z.infer<typeof UnsavedRide>;

/** Both reveal where a rider was, so a sign-out parks them until their rider comes back. */
export const rideInProgress = createStored<RideInProgress | null>('ride-under-way', RideInProgress.nullable(), null, {
  isDurable: true,
  onSignOut: { parkIf: (ride) => ride !== null },
});
export const unsavedRides = createStored<UnsavedRide[]>('unsaved-rides', z.array(UnsavedRide), [], {
  isDurable: true,
  onSignOut: { parkIf: (rides) => rides.length > 0 },
});

/** The stored rides of a page's rider: the parked ones, where the rider signed out in another tab while this one records. */
const storedFor = <T>(stored: Stored<T>, riderId: string | null): Pick<Stored<T>, 'read' | 'write' | 'remove'> =>
  riderId === null || riderId === ownerId() ? stored : stored.parkedFor(riderId);

export const writeRide = (ride: RideInProgress, riderId: string | null): void =>
  storedFor(rideInProgress, riderId).write(ride);

/** A rider who sets out to the same place within this time continues the ride that a killed browser left. */
const sameRideMillis = 6 * 3_600_000;
const sameGoalMeters = 200;

/** The interrupted ride, where the rider continues to the same place, else a new one. */
export function beginRide(goal: Goal, now: number, riderId: string | null): RideInProgress {
  const left = rideInProgress.read();
  if (left && now - left.writtenAt < sameRideMillis && distanceMeters(left.goal, goal) < sameGoalMeters) return left;
  if (left) endRide(left, 'ended', riderId);
  return { key: newIdempotencyKey(), goal, writtenAt: now, recording: startRecording(now) };
}

/** Adds a finished ride to the unsaved ones; null where there was no ride. */
export function endRide(ended: RideInProgress, end: RideEnd, riderId: string | null): UnsavedRide | null {
  const unsaved = asUnsaved(ended, end);
  const rides = storedFor(unsavedRides, riderId);
  const others = rides.read().filter(({ key }) => key !== ended.key);
  if (unsaved) rides.write([...others, unsaved]); // before the running record is removed: a browser may be killed between
  storedFor(rideInProgress, riderId).remove();
  return unsaved;
}

/** The ride in recording as it would be saved now; null where there was no ride. */
export function asUnsaved({ key, goal, recording }: RideInProgress, end: RideEnd): UnsavedRide | null {
  const ride = finishRecording(recording, end);
  return ride && { key, ride: recordOf(ride, goal) };
}

export function forgetRide(key: string, riderId: string | null): void {
  const [recorded, rides] = [storedFor(rideInProgress, riderId), storedFor(unsavedRides, riderId)];
  if (recorded.read()?.key === key) recorded.remove();
  const others = rides.read().filter((one) => one.key !== key);
  if (others.length > 0) rides.write(others);
  else rides.remove();
}

function recordOf({ startedAt, endedAt, stops, ...metrics }: RecordedRide, { name }: Goal): NewRideRecord {
  const iso = (at: number) => new Date(at).toISOString();
  return {
    ...metrics,
    name: name?.trim().slice(0, 120) || endTexts.nameless(formatDay(dayOf(new Date(startedAt)))),
    startedAt: iso(startedAt),
    endedAt: iso(endedAt),
    stops: stops.map(({ lat, lng, at, seconds }) => ({ lat, lng, at: iso(at), seconds })),
  };
}
