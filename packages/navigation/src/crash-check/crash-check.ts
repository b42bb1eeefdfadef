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

/** Above so many g, without gravity, a phone was hit: road holes and braking stay below (White and others, WreckWatch, 2011). */
export const shockG = 4;
/** So long the question waits for an answer. */
export const answerSeconds = 60;
/** A sudden stop is asked about after so long without movement; one after a shock sooner, since two things tell of it. */
const stillSeconds = 45;
const stillAfterShockSeconds = 15;
/** A shock counts while riding, as the last fixes tell; a receiver may fall silent with a fall, and some seconds before. */
const recentMillis = 3_000;
const silentBeforeMillis = 8_000;
/** Nothing heard for so long after a shock is as good as standing. */
const silentAfterMillis = 25_000;
/** A stop that is heard of so late after a shock may have been any kind of stop. */
const heardLateMillis = 3_000;
/** From so many g on the phone feels an engine that runs, or whoever carries it; in so many seconds it is no chance. */
export const aliveG = 0.1;
const aliveSeconds = 5;
/** A rider rises from a fall, or a bike rolls over, in the first seconds. */
const settleMillis = 3_000;
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

/**
 * Where and since when the rider stands; `askAfterSeconds` is null where the stop was like any other. A soft one is what riders brake
 * by choice: signs of life after it tell that nothing happened.
 */
type Stop = { at: number; position: LatLng; askAfterSeconds: number | null; isSoft: boolean };
/** What is known of the ride. `movingFixes` in a row since the stop told of moving, `ridingFixes` in a row of more than 25 km/h. */
type Road = {
  last: Fix | null;
  doubted: Fix | null;
  paces: readonly Pace[];
  shock: Pace | null;
  stop: Stop | null;
  movingFixes: number;
  ridingFixes: number;
  /** Seconds (of the clock, not in a row) in which something moved the phone since the stop, and the last of them. */
  alive: { seconds: number; lastSecond: number };
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
  alive: { seconds: 0, lastSecond: 0 },
};
export const startCrashCheck: CrashCheck = { phase: 'watching', road: unknownRoad };

/**
 * Watches one ride for what looks like a crash, and asks: a sudden stop (`sudden-stop.ts`) followed by 45 s of no movement, or a shock
 * above 4 g while riding followed by a stop that lasts 15 s, or by 25 s without a fix. Total and pure. Without a shock it asks only at a
 * fix that says that the rider still stands: a silent receiver, as in a tunnel, asks nothing. A shock during gentle braking is a hole,
 * and after a stop as riders brake by choice an engine that runs or a phone that is carried says that all is well. Riding on above 25 km/h answers. After an answer nothing is asked before the
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
      return check.phase === 'asking' ? wait(check, event.now) : askInSilence(check, event.now);
    case 'answered':
      return { phase: 'watching', road: { ...unknownRoad, last: check.road.last } };
  }
}

function ask(check: CrashCheck, { fix, now }: { fix: Fix; now: number }): CrashCheck {
  const { phase, road } = check;
  if (phase === 'asking' && road.ridingFixes >= 2) return { phase: 'watching', road };
  if (phase !== 'watching' || road.last !== fix || !road.stop || road.movingFixes > 0) return check;
  const { at, askAfterSeconds, isSoft } = road.stop;
  const isDue = askAfterSeconds !== null && fix.at - at >= askAfterSeconds * 1_000;
  const isAlive = isSoft && road.alive.seconds >= aliveSeconds;
  return isDue && !isAlive ? { phase: 'asking', askedAt: now, road } : check;
}

/** Asks where a shock while riding was the last that was heard of the ride. */
function askInSilence(check: CrashCheck, now: number): CrashCheck {
  const { road, phase } = check;
  const { shock, last } = road;
  if (phase !== 'watching' || !shock || !last || road.stop) return check;
  const isSilent = last.at - shock.at < heardLateMillis && now - shock.at >= silentAfterMillis;
  const silentMillis = now - Math.max(shock.at, last.at);
  if (!isSilent || silentMillis > unseenMillis || road.alive.seconds >= aliveSeconds) return check;
  return { phase: 'asking', askedAt: now, road };
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
  const stop = { at: fix.at, position: fix.position, ...patience(road, pace) };
  return { ...road, paces, stop, shock: null, movingFixes: 0, alive: unknownRoad.alive };
}

/** The shock, unless the rider has ridden on since. */
function shockAfter(shock: Pace | null, pace: Pace): Pace | null {
  if (!shock || pace.at - shock.at < riddenOnMillis) return shock;
  return pace.mps >= riddenOnShare * shock.mps ? null : shock;
}

function patience({ paces, shock }: Road, standing: Pace): Pick<Stop, 'askAfterSeconds' | 'isSoft'> {
  const isSudden = isSuddenStop(paces, standing);
  const isSoft = isComfortable(paces, standing);
  if (shock && isStopByShock(paces, shock, standing)) return { askAfterSeconds: stillAfterShockSeconds, isSoft };
  return { askAfterSeconds: isSudden ? stillSeconds : null, isSoft };
}

/** A stop that came of the shock: no later than a fallen bike slides, or unheard of; not the end of braking that was under way. */
function isStopByShock(paces: readonly Pace[], shock: Pace, standing: Pace): boolean {
  const lastHeardAt = paces.at(-1)?.at ?? Number.NEGATIVE_INFINITY;
  if (lastHeardAt - shock.at < heardLateMillis && standing.at - lastHeardAt > heardLateMillis) return true;
  return isStopAfterShock(shock, standing) && !wasBrakingInto(paces, shock, standing);
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

/** What the phone feels: a shock, and that somebody or something still moves it. */
function feel(road: Road, g: number, now: number): Road {
  return noteShock(noteLife(road, g, now), g, now);
}

function noteLife(road: Road, g: number, now: number): Road {
  const since = road.stop?.at ?? road.shock?.at ?? null;
  const second = Math.floor(now / 1_000);
  if (since === null || g < aliveG || now - since < settleMillis || second === road.alive.lastSecond) return road;
  return { ...road, alive: { seconds: road.alive.seconds + 1, lastSecond: second } };
}

/**
 * A shock counts at the fastest pace of the last seconds, and not once the rider stands: phones are dropped at the pump. Of several the
 * first, until nobody could be sliding from it any more.
 */
function noteShock(road: Road, g: number, now: number): Road {
  const isSliding = road.shock !== null && now - road.shock.at <= slideMillis(road.shock);
  if (g < shockG || road.stop || isSliding) return road;
  const lastAt = road.paces.at(-1)?.at ?? Number.NEGATIVE_INFINITY;
  const fromMillis = now - lastAt > recentMillis ? silentBeforeMillis : recentMillis;
  const mps = Math.max(0, largest(road.paces.filter(({ at }) => now - at <= fromMillis).map((pace) => pace.mps)));
  return mps > ridingMps ? { ...road, shock: { at: now, mps }, alive: unknownRoad.alive } : road;
}
