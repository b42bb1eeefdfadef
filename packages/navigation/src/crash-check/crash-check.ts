import type { LatLng } from '@estradeiro/contract/lat-lng';
import { type Fix, judgeFix } from '../fix.ts';
import { distanceMeters } from '../geometry.ts';
import {
  isStopAfterShock,
  isSuddenStop,
  type Pace,
  paceMillis,
  ridingMps,
  slideMillis,
  standingMps,
} from './sudden-stop.ts';

/** Above so many g, without gravity, a phone was hit: road holes and braking stay below (White and others, WreckWatch, 2011). */
export const shockG = 4;
/** So long the question waits for an answer. */
export const answerSeconds = 60;
/** A sudden stop is asked about after so long without movement; one after a shock sooner, since two things tell of it. */
const stillSeconds = 45;
const stillAfterShockSeconds = 15;
/** A shock counts while riding, as the last fixes tell. */
const recentMillis = 3_000;
/** Who keeps nine tenths of the pace for so long after a shock rode over a hole, or dropped the phone and caught it. */
const riddenOnMillis = 2_000;
const riddenOnShare = 0.9;
/** Receivers that stand wander, and the more the less they are worth: farther is away. */
const awayMeters = 100;
/** Positions alone tell a pace only where they are so good, prove to be so while standing, and come so close in time. */
const exactMeters = 5;
const awayByPositionsMeters = 10;
const closeMillis = 3_000;
/** A question that stood unseen for longer, as in a page that slept, has not been asked. */
const unseenMillis = 60_000;

/** Where and since when the rider stands; `askAfterSeconds` is null where the stop was like any other. */
type Stop = { at: number; position: LatLng; askAfterSeconds: number | null };
/** What is known of the ride. `movingFixes` in a row since the stop told of moving, `ridingFixes` in a row of more than 25 km/h. */
type Road = {
  last: Fix | null;
  doubted: Fix | null;
  paces: readonly Pace[];
  shock: Pace | null;
  stop: Stop | null;
  movingFixes: number;
  ridingFixes: number;
};

export type CrashCheck = { road: Road } & (
  | { phase: 'watching' }
  /** Since `askedAt` (milliseconds since 1970). */
  | { phase: 'asking'; askedAt: number }
  /** Nobody answered. It stays so until `answered`. */
  | { phase: 'unanswered'; askedAt: number }
);

/** `now` is in milliseconds since 1970. */
export type CrashEvent =
  | { type: 'fix'; fix: Fix; now: number }
  /** What the device feels, in g and without gravity. */
  | { type: 'motion'; g: number; now: number }
  | { type: 'tick'; now: number }
  /** The rider is well, or asks for help: either way there is nothing left to ask. */
  | { type: 'answered' };

const unknownRoad: Road = {
  last: null,
  doubted: null,
  paces: [],
  shock: null,
  stop: null,
  movingFixes: 0,
  ridingFixes: 0,
};
export const startCrashCheck: CrashCheck = { phase: 'watching', road: unknownRoad };

/**
 * Watches one ride for what looks like a crash, and asks: a sudden stop (`sudden-stop.ts`) followed by 45 s of no movement, or a shock
 * above 4 g while riding followed by a stop that lasts 15 s. Total and pure. It asks only at a fix that says that the rider still
 * stands: a silent receiver, as in a tunnel, asks nothing. Riding on above 25 km/h answers. After an answer nothing is asked before the
 * rider has ridden so again, as what was known of the ride is forgotten.
 *
 * What remains: a phone that is lost on the road asks for a rider who rides on, and positions alone are believed only where they are
 * good to 5 m.
 */
export function checkForCrash(check: CrashCheck, event: CrashEvent): CrashCheck {
  switch (event.type) {
    case 'fix':
      return ask({ ...check, road: takeFix(check.road, event.fix, event.now) }, event);
    case 'motion':
      return { ...check, road: feel(check.road, event.g, event.now) };
    case 'tick':
      return check.phase === 'asking' ? wait(check, event.now) : check;
    case 'answered':
      return { phase: 'watching', road: { ...unknownRoad, last: check.road.last } };
  }
}

function ask(check: CrashCheck, { fix, now }: { fix: Fix; now: number }): CrashCheck {
  const { phase, road } = check;
  if (phase === 'asking' && road.ridingFixes >= 2) return { phase: 'watching', road };
  if (phase !== 'watching' || road.last !== fix || !road.stop || road.movingFixes > 0) return check;
  const { at, askAfterSeconds } = road.stop;
  const isDue = askAfterSeconds !== null && fix.at - at >= askAfterSeconds * 1_000;
  return isDue ? { phase: 'asking', askedAt: now, road } : check;
}

function wait({ road, askedAt }: Extract<CrashCheck, { phase: 'asking' }>, now: number): CrashCheck {
  const overdueMillis = now - askedAt - answerSeconds * 1_000;
  if (overdueMillis > unseenMillis) return { phase: 'asking', askedAt: now, road };
  return { phase: overdueMillis >= 0 ? 'unanswered' : 'asking', askedAt, road };
}

function takeFix(road: Road, fix: Fix, now: number): Road {
  const verdict = judgeFix(fix, now, road.last, road.doubted);
  if (verdict === 'jump') return { ...road, doubted: fix };
  if (verdict !== 'accepted') return road;
  const seen = { ...road, last: fix, doubted: null };
  const mps = fix.speedMps ?? paceByPositions(road.last, fix);
  if (mps === null) return hasMovedAway(road.stop, fix) ? { ...seen, stop: null } : seen;
  const pace = { at: fix.at, mps };
  const ridingFixes = mps > ridingMps ? road.ridingFixes + 1 : 0;
  return road.stop ? stand({ ...seen, ridingFixes }, road.stop, fix, pace) : move({ ...seen, ridingFixes }, fix, pace);
}

function paceByPositions(before: Fix | null, fix: Fix): number | null {
  if (!before || fix.at - before.at > closeMillis) return null;
  const mps = (distanceMeters(before.position, fix.position) * 1_000) / (fix.at - before.at);
  const isExact = Math.max(before.accuracyMeters, fix.accuracyMeters) <= exactMeters;
  // Some receivers tell of speed only while there is one.
  return isExact || mps < standingMps ? mps : null;
}

/** One more fix of a rider who was riding. */
function move(road: Road, fix: Fix, pace: Pace): Road {
  const paces = [...road.paces.filter(({ at }) => pace.at - at <= paceMillis), pace];
  if (pace.mps >= standingMps) return { ...road, paces, shock: shockAfter(road.shock, pace) };
  const stop = { at: fix.at, position: fix.position, askAfterSeconds: patience(road, pace) };
  return { ...road, paces, stop, shock: null, movingFixes: 0 };
}

/** The shock, unless the rider has ridden on since. */
function shockAfter(shock: Pace | null, pace: Pace): Pace | null {
  if (!shock || pace.at - shock.at < riddenOnMillis) return shock;
  return pace.mps >= riddenOnShare * shock.mps ? null : shock;
}

function patience({ paces, shock }: Road, standing: Pace): number | null {
  if (shock && isStopAfterShock(shock, standing)) return stillAfterShockSeconds;
  return isSuddenStop(paces, standing) ? stillSeconds : null;
}

/** One more fix of a rider who stood: two in a row that tell of moving end the stop, so that a receiver's slip does not. */
function stand(road: Road, stop: Stop, fix: Fix, pace: Pace): Road {
  const isMoving = fix.speedMps !== null && pace.mps >= standingMps;
  const movingFixes = isMoving ? road.movingFixes + 1 : 0;
  if (movingFixes < 2 && !hasMovedAway(stop, fix)) return { ...road, movingFixes };
  return { ...road, stop: null, shock: null, paces: [pace], movingFixes: 0 };
}

function hasMovedAway(stop: Stop | null, { position, speedMps }: Fix): boolean {
  if (!stop) return false;
  const limit = speedMps === null ? awayByPositionsMeters : awayMeters;
  return distanceMeters(stop.position, position) > limit;
}

/**
 * A shock counts at the fastest pace of the last seconds, and not once the rider stands: phones are dropped at the pump. Of several the
 * first, until nobody could be sliding from it any more.
 */
function feel(road: Road, g: number, now: number): Road {
  const isSliding = road.shock !== null && now - road.shock.at <= slideMillis(road.shock);
  if (g < shockG || road.stop || isSliding) return road;
  const mps = Math.max(0, ...road.paces.filter(({ at }) => now - at <= recentMillis).map((pace) => pace.mps));
  return mps > ridingMps ? { ...road, shock: { at: now, mps } } : road;
}
