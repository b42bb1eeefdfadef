import { largest } from '@estradeiro/contract/extremes';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { type Fix, judgeFix } from '../fix.ts';
import { distanceMeters } from '../geometry.ts';
import {
  isComfortable,
  isStopAfterShock,
  isSuddenStop,
  type Pace,
  paceMillis,
  ridingMps,
  slideMillis,
  standingMps,
  wasBrakingInto,
} from './sudden-stop.ts';

/** Above this, without gravity, the phone was hit: road holes and braking stay below (White and others, WreckWatch, 2011). */
export const shockG = 4;
/** Time to respond to the crash question. */
export const answerSeconds = 60;
/** Seconds without movement before the question; shorter after a shock, since two signs agree. */
const stillSeconds = 45;
const stillAfterShockSeconds = 15;
/**
 * A shock counts if fixes of the last 3 s show riding, or of the last 8 s after a silence: a receiver may stop some
 * seconds before a fall.
 */
const recentMillis = 3_000;
const silentBeforeMillis = 8_000;
/** This long without a fix after a shock counts as standing. */
const silentAfterMillis = 25_000;
/** If fixes end less than this after a shock and pause for longer, the stop itself was not seen. */
const lateMillis = 3_000;
/**
 * From this acceleration on the phone moves, as with a running engine or a walking person; movement in this many
 * seconds is not chance.
 */
export const aliveG = 0.1;
const aliveSeconds = 5;
/** The first seconds do not count: a rider gets up, or the bike rolls over. */
const settleMillis = 3_000;
/** Nine tenths of the speed this long after a shock: it was a road hole, or a phone that was dropped and caught. */
const riddenOnMillis = 2_000;
const riddenOnShare = 0.9;
/** A receiver at rest drifts less; farther is movement. */
const awayMeters = 100;
/** A speed from positions counts only if they are this accurate, and this close in time. */
const exactMeters = 5;
const awayByPositionsMeters = 10;
const closeMillis = 3_000;
/** A question that was not visible for longer, as in a suspended page, counts as not asked. */
const unseenMillis = 60_000;

/**
 * Where and since when the rider stands; `askAfterSeconds` is null for an ordinary stop. `isSoft`: riders brake like this by
 * choice, so that movement of the phone means that nothing happened.
 */
type Stop = { at: number; position: LatLng; askAfterSeconds: number | null; isSoft: boolean };
/** `movingFixes`: fixes in a row since the stop that show movement; `ridingFixes`: fixes in a row above 25 km/h. */
type RideHistory = {
  last: Fix | null;
  doubted: Fix | null;
  paces: readonly Pace[];
  shock: Pace | null;
  stop: Stop | null;
  movingFixes: number;
  ridingFixes: number;
  /** Seconds (not in a row) since the stop in which the phone was moved, and the last of them. */
  alive: { seconds: number; lastSecond: number };
};

export type CrashCheck = { ride: RideHistory } & (
  | { phase: 'watching' }
  | { phase: 'asking'; askedAt: number }
  /** No response; it stays so until `answered`. */
  | { phase: 'unanswered'; askedAt: number }
);

/** `now` is epoch milliseconds. */
export type CrashEvent =
  | { type: 'fix'; fix: Fix; now: number }
  /** Acceleration of the phone in g, without gravity. */
  | { type: 'motion'; g: number; now: number }
  | { type: 'tick'; now: number }
  /** The rider is well, or asks for help. */
  | { type: 'answered' };

const unknownRide: RideHistory = {
  last: null,
  doubted: null,
  paces: [],
  shock: null,
  stop: null,
  movingFixes: 0,
  ridingFixes: 0,
  alive: { seconds: 0, lastSecond: 0 },
};
export const startCrashCheck: CrashCheck = { phase: 'watching', ride: unknownRide };

/**
 * Detects what looks like a crash and asks the rider: a sudden stop (`sudden-stop.ts`) and 45 s without movement, or a shock above
 * 4 g while riding followed by a stop of 15 s or by 25 s without a fix. Without a shock only a fix can trigger the question, so
 * that a tunnel does not. A shock during gentle braking is a road hole; after a soft stop, movement of the phone means that the
 * rider is well. Riding above 25 km/h answers the question; after an answer nothing is asked before the rider rides so fast again.
 * Limits: a phone lost on the road asks for a rider who rides on, and positions without speed count only if accurate to 5 m.
 */
export function checkForCrash(check: CrashCheck, event: CrashEvent): CrashCheck {
  switch (event.type) {
    case 'fix':
      return ask({ ...check, ride: takeFix(check.ride, event.fix, event.now) }, event);
    case 'motion':
      return { ...check, ride: feel(check.ride, event.g, event.now) };
    case 'tick':
      return check.phase === 'asking' ? wait(check, event.now) : askInSilence(check, event.now);
    case 'answered':
      return { phase: 'watching', ride: { ...unknownRide, last: check.ride.last } };
  }
}

function ask(check: CrashCheck, { fix, now }: { fix: Fix; now: number }): CrashCheck {
  const { phase, ride } = check;
  if (phase === 'asking' && ride.ridingFixes >= 2) return { phase: 'watching', ride };
  if (phase !== 'watching' || ride.last !== fix || !ride.stop || ride.movingFixes > 0) return check;
  const { at, askAfterSeconds, isSoft } = ride.stop;
  const isDue = askAfterSeconds !== null && fix.at - at >= askAfterSeconds * 1_000;
  const isAlive = isSoft && ride.alive.seconds >= aliveSeconds;
  return isDue && !isAlive ? { phase: 'asking', askedAt: now, ride } : check;
}

/** Asks if the fixes ended right after a shock. */
function askInSilence(check: CrashCheck, now: number): CrashCheck {
  const { ride, phase } = check;
  const { shock, last } = ride;
  if (phase !== 'watching' || !shock || !last || ride.stop) return check;
  const isSilent = last.at - shock.at < lateMillis && now - shock.at >= silentAfterMillis;
  const silentMillis = now - Math.max(shock.at, last.at);
  if (!isSilent || silentMillis > unseenMillis || ride.alive.seconds >= aliveSeconds) return check;
  return { phase: 'asking', askedAt: now, ride };
}

function wait({ ride, askedAt }: Extract<CrashCheck, { phase: 'asking' }>, now: number): CrashCheck {
  const overdueMillis = now - askedAt - answerSeconds * 1_000;
  if (overdueMillis > unseenMillis) return { phase: 'asking', askedAt: now, ride };
  return { phase: overdueMillis >= 0 ? 'unanswered' : 'asking', askedAt, ride };
}

function takeFix(road: RideHistory, fix: Fix, now: number): RideHistory {
  const result = judgeFix(fix, now, road.last, road.doubted);
  if (result === 'jump') return { ...road, doubted: fix };
  if (result !== 'accepted') return road;
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
  // Some receivers report speed only while moving.
  return isExact || mps < standingMps ? mps : null;
}

function move(road: RideHistory, fix: Fix, pace: Pace): RideHistory {
  const paces = [...road.paces.filter(({ at }) => pace.at - at <= paceMillis), pace];
  if (pace.mps >= standingMps) return { ...road, paces, shock: shockAfter(road.shock, pace) };
  const stop = { at: fix.at, position: fix.position, ...patience(road, pace) };
  return { ...road, paces, stop, shock: null, movingFixes: 0, alive: unknownRide.alive };
}

/** The shock, unless the rider rode on since. */
function shockAfter(shock: Pace | null, pace: Pace): Pace | null {
  if (!shock || pace.at - shock.at < riddenOnMillis) return shock;
  return pace.mps >= riddenOnShare * shock.mps ? null : shock;
}

function patience({ paces, shock }: RideHistory, standing: Pace): Pick<Stop, 'askAfterSeconds' | 'isSoft'> {
  const isSudden = isSuddenStop(paces, standing);
  const isSoft = isComfortable(paces, standing);
  if (shock && isStopByShock(paces, shock, standing)) return { askAfterSeconds: stillAfterShockSeconds, isSoft };
  return { askAfterSeconds: isSudden ? stillSeconds : null, isSoft };
}

/**
 * Whether the shock explains the stop: the stop was not seen, or it came no later than a fallen bike slides and does
 * not end braking that began before the shock.
 */
function isStopByShock(paces: readonly Pace[], shock: Pace, standing: Pace): boolean {
  const lastFixAt = paces.at(-1)?.at ?? Number.NEGATIVE_INFINITY;
  if (lastFixAt - shock.at < lateMillis && standing.at - lastFixAt > lateMillis) return true;
  return isStopAfterShock(shock, standing) && !wasBrakingInto(paces, shock, standing);
}

/** A fix of a standing rider. Two fixes in a row that show movement end the stop, so that a single error does not. */
function stand(road: RideHistory, stop: Stop, fix: Fix, pace: Pace): RideHistory {
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

function feel(road: RideHistory, g: number, now: number): RideHistory {
  return noteShock(noteLife(road, g, now), g, now);
}

function noteLife(road: RideHistory, g: number, now: number): RideHistory {
  const since = road.stop?.at ?? road.shock?.at ?? null;
  const second = Math.floor(now / 1_000);
  if (since === null || g < aliveG || now - since < settleMillis || second === road.alive.lastSecond) return road;
  return { ...road, alive: { seconds: road.alive.seconds + 1, lastSecond: second } };
}

/**
 * A shock counts with the highest speed of the last seconds, and not once the rider stands: phones are dropped at the
 * pump. Of several shocks the first counts, until a slide from its speed would be over.
 */
function noteShock(road: RideHistory, g: number, now: number): RideHistory {
  const isSliding = road.shock !== null && now - road.shock.at <= slideMillis(road.shock);
  if (g < shockG || road.stop || isSliding) return road;
  const lastAt = road.paces.at(-1)?.at ?? Number.NEGATIVE_INFINITY;
  const fromMillis = now - lastAt > recentMillis ? silentBeforeMillis : recentMillis;
  const mps = Math.max(0, largest(road.paces.filter(({ at }) => now - at <= fromMillis).map((pace) => pace.mps)));
  return mps > ridingMps ? { ...road, shock: { at: now, mps }, alive: unknownRide.alive } : road;
}
