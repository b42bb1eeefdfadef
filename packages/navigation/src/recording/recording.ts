import type { LatLng } from '@estradeiro/contract/lat-lng';
import { maxRideStops } from '@estradeiro/contract/rides';
import type { Condition } from '@estradeiro/contract/weather';
import type { CurvesOfPart } from '../curviness.ts';
import { type Fix, judgeFix } from '../fix.ts';
import { distanceMeters } from '../geometry.ts';
import { isAtRest, type Rest, restOf, restSeconds, widened } from './rest.ts';
import { emptyLine, extend, type ThinnedLine } from './thinned-line.ts';

/** A stop of a ride; `at` is epoch milliseconds. */
export type Stand = LatLng & { at: number; seconds: number };

/** A recording of bounded size, as plain data that survives a killed browser. Times are epoch milliseconds. */
export type Recording = {
  startedAt: number;
  /** The last accepted fix, and the one held back until the next one shows that it was no jump there and back. */
  last: Fix | null;
  held: Fix | null;
  /** Fixes without a speed, which count once later ones show whether the device stands. */
  waiting: readonly Fix[];
  /** Where a device without a speed stands. */
  rest: Rest | null;
  /** A fix rejected as a jump; the next one may confirm it. */
  doubted: Fix | null;
  line: ThinnedLine;
  distanceMeters: number;
  /** Where `distanceMeters` ends; null if that is at the last fix. */
  measuredTo: LatLng | null;
  movingSeconds: number;
  standingSeconds: number;
  /** Of the last few fixes, in m/s. */
  speeds: readonly number[];
  topSpeedMps: number;
  /** The least remaining distance of the present route, and metres by highway reference. */
  leftMeters: number | null;
  highways: Readonly<Record<string, number>>;
  /** Metres ridden on routes, the curves there, and the route's curves up to the place that was counted last. */
  onRoadMeters: number;
  curves: CurvesOfPart;
  passedCurves: CurvesOfPart;
  sky: readonly Condition[];
  stops: readonly Stand[];
  stand: Stand | null;
};

/**
 * The road at a fix by guidance: its names, the distance to the end of the route, and the route's curves up to here; null off the
 * route.
 */
export type Road = { names: readonly string[]; leftMeters: number; curves: CurvesOfPart };

export type RecordingEvent =
  | { type: 'fix'; fix: Fix; road: Road | null }
  /** Weather condition here, as far as known. */
  | { type: 'sky'; condition: Condition };

/** Points left out of the track are within this distance of it. */
const toleranceMeters = 5;
/** Slower than walking; a receiver at rest may drift this fast. */
const standingMps = 0.8;
/** A shorter step is noise of the receiver. */
const leastStepMeters = 5;
/** The same without a reported speed: the device may stand and drift. */
const clearStepMeters = 12;
/**
 * Without a reported speed the distance is measured in steps of this multiple of the accuracy: errors of shorter steps
 * would add up.
 */
const stepsPerAccuracy = 4;
/** After this time an unclear step counts as movement. */
const patienceSeconds = 20;
/**
 * After this long without a fix the movement is unknown: the time counts as standing if the place is nearly the same or
 * the mean speed is low, else as riding.
 */
const silenceSeconds = 30;
const samePlaceMeters = 50;
const unseenStandingMps = 2;
/** Longer than any red light. */
const stopSeconds = 180;
/** A speed counts if most of this many fixes reach it; single ones are often wrong. */
const speedsCompared = 5;
/** A jump there and back within this time and over this distance is an error of the receiver. */
const leapMillis = 6_000;
const leapMeters = 25;

/** A fix so much older than the one before means that the clock was set back. */
const clockChangeMillis = 60_000;

const highway = /^[A-Z]{2,4}[\s-]?\d{2,3}[A-Z]?$/;

export const noCurves: CurvesOfPart = { meters: 0, windingMeters: 0, bends: 0 };

export const startRecording = (now: number): Recording => ({
  startedAt: now,
  last: null,
  held: null,
  waiting: [],
  rest: null,
  doubted: null,
  line: emptyLine,
  distanceMeters: 0,
  measuredTo: null,
  movingSeconds: 0,
  standingSeconds: 0,
  speeds: [],
  topSpeedMps: 0,
  leftMeters: null,
  highways: {},
  onRoadMeters: 0,
  curves: noCurves,
  passedCurves: noCurves,
  sky: [],
  stops: [],
  stand: null,
});

/** Total and pure; a rejected fix changes only `doubted`. */
export function record(recording: Recording, event: RecordingEvent): Recording {
  if (event.type === 'fix') return takeFix(recording, event.fix, event.road);
  const { sky } = recording;
  return sky.includes(event.condition) ? recording : { ...recording, sky: [...sky, event.condition] };
}

function takeFix(recording: Recording, fix: Fix, road: Road | null): Recording {
  const { last, held, doubted } = recording;
  const previous = held ?? last;
  if (previous && fix.at <= previous.at && previous.at - fix.at < clockChangeMillis) return recording;
  const result = judgeFix(fix, fix.at, previous, doubted);
  if (result === 'jump') return { ...recording, doubted: fix };
  if (result !== 'accepted') return recording;
  const isLeap = held !== null && last !== null && leaps(last, held, fix);
  const counted = isLeap ? recording : withHeld(recording);
  return onRoad({ ...counted, held: fix, doubted: null }, road);
}

/** Counts every held and waiting fix, at the end of a ride. */
export function settled(recording: Recording): Recording {
  const counted = withWaiting(withHeld(recording));
  const { last, measuredTo, distanceMeters: soFar } = counted;
  if (!last || !measuredTo) return counted;
  return { ...counted, distanceMeters: soFar + distanceMeters(measuredTo, last.position), measuredTo: null };
}

const withHeld = (recording: Recording): Recording =>
  recording.held ? { ...count(recording, recording.held), held: null } : recording;

/** Waiting fixes count as movement; while the device is at rest they are drift. */
function withWaiting(recording: Recording): Recording {
  const { waiting, rest } = recording;
  const counted = { ...recording, waiting: [] };
  const last = waiting.at(-1);
  if (rest) return last ? standsAt(counted, rest, last) : counted;
  return waiting.reduce(countStep, counted);
}

function leaps(before: Fix, fix: Fix, after: Fix): boolean {
  if (after.at - before.at > leapMillis) return false;
  const [out, back] = [distanceMeters(before.position, fix.position), distanceMeters(fix.position, after.position)];
  const nearer = Math.min(out, back);
  return nearer > leapMeters && distanceMeters(before.position, after.position) < nearer / 2;
}

/** Counts an accepted fix; one without a speed waits for later ones. */
function count(recording: Recording, fix: Fix): Recording {
  const { last, waiting, rest } = recording;
  if (!last || fix.speedMps !== null) return { ...countStep(withWaiting(recording), fix), rest: null };
  if (rest) return countAtRest(recording, rest, fix);
  const before = waiting.at(-1) ?? last;
  if (secondsBetween(before, fix) > silenceSeconds) return countStep(withWaiting(recording), fix);
  const window = [...waiting, fix];
  const [oldest = fix, ...younger] = window;
  if (secondsBetween(oldest, fix) < restSeconds) return { ...recording, waiting: window };
  const found = restOf(window);
  if (found) return { ...standsAt(recording, found, fix), waiting: [], rest: found };
  return { ...countStep(recording, oldest), waiting: younger };
}

/** After fixes away from the place for so long the device moves; a shorter time is drift. */
const leavingSeconds = 20;

function countAtRest(recording: Recording, rest: Rest, fix: Fix): Recording {
  if (isAtRest(rest, fix)) return { ...standsAt(recording, rest, fix), waiting: [], rest: widened(rest, fix) };
  const waiting = [...recording.waiting, fix];
  const [first = fix] = waiting;
  if (secondsBetween(first, fix) < leavingSeconds) return { ...recording, waiting };
  return withWaiting({ ...recording, waiting, rest: null });
}

/**
 * Counts the time since the last fix as standing at the middle of the drift; the distance to that place counts as
 * ridden.
 */
function standsAt(recording: Recording, rest: Rest, fix: Fix): Recording {
  const { last } = recording;
  const middle = { ...fix, position: { lat: rest.lat, lng: rest.lng } };
  const isThere = last === null || isAtRest(rest, last);
  const come = isThere ? recording : moves(recording, middle, { seconds: 0, pace: null });
  return stands({ ...come, last: middle }, middle, { seconds: last ? secondsBetween(last, fix) : 0, meters: 0 });
}

const secondsBetween = (from: Fix, to: Fix) => Math.max(0, (to.at - from.at) / 1_000);

/** Counts distance and time to a fix, and adds it to the line. */
function countStep(recording: Recording, fix: Fix): Recording {
  const { last } = recording;
  if (!last) return { ...recording, last: fix, line: lineTo(recording, fix) };
  const seconds = secondsBetween(last, fix);
  const meters = distanceMeters(last.position, fix.position);
  if (seconds > silenceSeconds) return afterSilence(recording, fix, { seconds, meters });
  const pace = fix.speedMps ?? meters / Math.max(seconds, 0.1);
  if (pace < standingMps) return stands(recording, fix, { seconds, meters });
  // Without a speed, movement below the receiver's error waits until it adds up.
  const isClear = fix.speedMps !== null || meters >= Math.max(clearStepMeters, 1.5 * fix.accuracyMeters);
  return isClear || seconds >= patienceSeconds ? moves(recording, fix, { seconds, pace }) : recording;
}

const lineTo = ({ line, startedAt }: Recording, { position, at }: Fix): ThinnedLine =>
  extend(line, { ...position, seconds: Math.round((at - startedAt) / 1_000) }, toleranceMeters);

type Step = { seconds: number; meters: number };

function afterSilence(recording: Recording, fix: Fix, step: Step): Recording {
  const { seconds, meters } = step;
  if (meters < samePlaceMeters) return stands(recording, fix, step);
  if (meters / seconds >= unseenStandingMps) return moves(recording, fix, { seconds, pace: null });
  const ridden = moves(recording, fix, { seconds: 0, pace: null });
  return { ...ridden, standingSeconds: ridden.standingSeconds + seconds };
}

function stands(recording: Recording, fix: Fix, { seconds, meters }: Step): Recording {
  const { last, stand } = recording;
  const { lat, lng } = last?.position ?? fix.position;
  const since = stand ?? { lat, lng, at: fix.at - seconds * 1_000, seconds: 0 };
  return {
    ...recording,
    // Drift while standing is no distance.
    last: meters < leastStepMeters ? { ...fix, position: { lat, lng } } : fix,
    standingSeconds: recording.standingSeconds + seconds,
    speeds: withSpeed(recording.speeds, 0),
    stand: { ...since, seconds: since.seconds + seconds },
  };
}

/** `pace` is null if unknown. */
function moves(recording: Recording, fix: Fix, { seconds, pace }: { seconds: number; pace: number | null }): Recording {
  const speeds = pace === null ? [] : withSpeed(recording.speeds, pace);
  return {
    ...recording,
    ...measured(recording, fix),
    last: fix,
    line: lineTo(recording, fix),
    movingSeconds: recording.movingSeconds + seconds,
    speeds,
    topSpeedMps: Math.max(recording.topSpeedMps, agreedSpeed(speeds)),
    stops: stopsOf(recording),
    stand: null,
  };
}

/** The distance up to a fix; unchanged if the fix is too near to measure. */
function measured({ last, measuredTo, distanceMeters: soFar }: Recording, { position, speedMps, accuracyMeters }: Fix) {
  const from = measuredTo ?? last?.position ?? position;
  const meters = distanceMeters(from, position);
  const isClear = speedMps !== null || meters >= stepsPerAccuracy * accuracyMeters;
  return isClear ? { distanceMeters: soFar + meters, measuredTo: null } : { distanceMeters: soFar, measuredTo: from };
}

/** All stops, the present one included. */
export const stopsOf = ({ stops, stand }: Recording): readonly Stand[] =>
  stand && stand.seconds >= stopSeconds && stops.length < maxRideStops ? [...stops, stand] : stops;

const withSpeed = (speeds: readonly number[], speed: number) => [...speeds, speed].slice(-speedsCompared);

/** The speed that most of the last fixes reached; 0 if there are too few. */
function agreedSpeed(speeds: readonly number[]): number {
  if (speeds.length < speedsCompared) return 0;
  return speeds.toSorted((a, b) => a - b)[Math.floor(speedsCompared / 2)] ?? 0;
}

/** So much more distance left means another route. */
const anotherRouteMeters = 100;

/** Counts the distance on the route for its highways and curves. */
function onRoad(recording: Recording, road: Road | null): Recording {
  const { leftMeters, onRoadMeters, curves, passedCurves } = recording;
  if (!road) return { ...recording, leftMeters: null };
  const isOther = leftMeters === null || road.leftMeters > leftMeters + anotherRouteMeters;
  // Not from fix to fix, since drift would double it.
  const meters = isOther ? 0 : Math.max(0, leftMeters - road.leftMeters);
  const highways = { ...recording.highways };
  for (const name of new Set(road.names)) {
    if (highway.test(name)) highways[name] = (highways[name] ?? 0) + meters;
  }
  return {
    ...recording,
    highways,
    leftMeters: isOther ? road.leftMeters : Math.min(leftMeters, road.leftMeters),
    onRoadMeters: onRoadMeters + meters,
    curves: meters > 0 ? withCurves(curves, passedCurves, road.curves) : curves,
    passedCurves: meters > 0 || isOther ? road.curves : passedCurves,
  };
}

const withCurves = (curves: CurvesOfPart, from: CurvesOfPart, to: CurvesOfPart): CurvesOfPart => ({
  meters: curves.meters + Math.max(0, to.meters - from.meters),
  windingMeters: curves.windingMeters + Math.max(0, to.windingMeters - from.windingMeters),
  bends: curves.bends + Math.max(0, to.bends - from.bends),
});
