import type { ManeuverType } from '@estradeiro/contract/navigation';
import { metersPerDegree, metersPerLngDegree } from '../geometry.ts';
import { type PreparedRoute, segmentAt, stepAt } from '../prepared-route.ts';

export type Bend = { alongMeters: number; radiusMeters: number; side: 'left' | 'right' };

/** Lateral acceleration at the present speed. On dry asphalt it takes a lean of some 20 degrees, more than most riders choose. */
const sharpMps2 = 4;
/** To see, to decide, and to brake comfortably. */
const reactionSeconds = 1.5;
const brakingMps2 = 2.5;
/** Nearer, the rider is in the bend and looks at the road. */
const leastSeconds = 1;
/** Slower, no bend is a surprise, and the line's corners are those of streets. */
const slowestMps = 8;
const spacingMeters = 10;
/** Length of the two chords at a place: short ones for hairpins, long ones for wide bends of a highway. */
const chordMeters = [30, 60, 120] as const;
const longestChordMeters = 120;
/** At city speed a bend of 20 m radius is sharp, and longer chords would cut it. */
const slowChordMeters = 20;
const slowMps = 11;
/** A short bend ends within its chords, which then give a radius a sixth too large. */
const slowSharpMps2 = 3.4;
/** Distance within which the tightest part of a bend is looked for. */
const tightestMeters = 80;
/** A mapping error of five metres in a straight line turns short chords by less, one of twenty metres the longest. */
const leastTurnRadians = Math.PI / 9;
/** At these the line bends as the road does. */
const roadManeuvers: ReadonlySet<ManeuverType> = new Set(['name-change', 'straight', 'keep-straight', 'depart']);
/** During these the line is no open road. */
const otherManeuvers: ReadonlySet<ManeuverType> = new Set(['roundabout', 'ferry']);

/**
 * The first bend that is too sharp for the speed: it takes more than 4 m/s² of lateral acceleration, and braking has to begin now.
 * Corners where an instruction turns off the road do not count. Reads only the line within reach.
 */
export function sharpBendAhead(prepared: PreparedRoute, alongMeters: number, speedMps: number): Bend | null {
  if (speedMps < slowestMps) return null;
  const reachMeters = noticeMetersFor(speedMps, 0) + longestChordMeters / 2;
  const line = lineAround(prepared, alongMeters - longestChordMeters, alongMeters + reachMeters + longestChordMeters);
  for (let ahead = Math.max(spacingMeters, leastSeconds * speedMps); ahead <= reachMeters; ahead += spacingMeters) {
    const at = alongMeters + ahead;
    for (const chord of chordsAt(speedMps)) {
      const bend = bendAt(line, at, chord);
      const sharp = chord === slowChordMeters ? slowSharpMps2 : sharpMps2;
      if (!bend || (speedMps * speedMps) / bend.radiusMeters <= sharp) continue;
      // The bend begins where both chords are on it.
      const metersToEntry = ahead - chord / 2;
      if (metersToEntry <= noticeMetersFor(speedMps, bend.radiusMeters) && isOpenRoad(prepared, at, chord))
        return tightestOf(line, bend, speedMps);
    }
  }
  return null;
}

const chordsAt = (speedMps: number): readonly number[] =>
  speedMps <= slowMps ? [slowChordMeters, ...chordMeters] : chordMeters;

/** The bend with the radius of its tightest part, which may lie beyond the place where the bend is detected. */
function tightestOf(line: PlaneLine, bend: Bend, speedMps: number): Bend {
  let radiusMeters = bend.radiusMeters;
  for (let ahead = 0; ahead <= tightestMeters; ahead += spacingMeters) {
    for (const chord of chordsAt(speedMps)) {
      const part = bendAt(line, bend.alongMeters + ahead, chord);
      if (part?.side === bend.side) radiusMeters = Math.min(radiusMeters, part.radiusMeters);
    }
  }
  return { ...bend, radiusMeters };
}

/** Distance at which braking for a bend of this radius has to begin. */
const noticeMetersFor = (speedMps: number, radiusMeters: number): number =>
  reactionSeconds * speedMps + Math.max(0, speedMps * speedMps - sharpMps2 * radiusMeters) / (2 * brakingMps2);

/** Points every ten metres of a line, on a plane in metres. */
type PlaneLine = { fromMeters: number; x: Float64Array; y: Float64Array };

function bendAt({ fromMeters, x, y }: PlaneLine, alongMeters: number, chord: number): Bend | null {
  const here = Math.round((alongMeters - fromMeters) / spacingMeters);
  const [before, after] = [here - chord / spacingMeters, here + chord / spacingMeters];
  if (before < 0 || after >= x.length) return null;
  const at = (index: number) => ({ x: x[index] ?? 0, y: y[index] ?? 0 });
  const [a, b, c] = [at(before), at(here), at(after)];
  const [inX, inY, outX, outY] = [b.x - a.x, b.y - a.y, c.x - b.x, c.y - b.y];
  const turn = Math.atan2(inX * outY - inY * outX, inX * outX + inY * outY);
  if (Math.abs(turn) < leastTurnRadians) return null;
  // The circle through the three points, whose chords have almost their nominal length.
  const radiusMeters = (Math.hypot(inX, inY) + Math.hypot(outX, outY)) / 4 / Math.sin(Math.abs(turn) / 2);
  return { alongMeters, radiusMeters, side: turn > 0 ? 'left' : 'right' };
}

function lineAround(prepared: PreparedRoute, from: number, to: number): PlaneLine {
  const { alongMeters, tree, totalMeters } = prepared;
  const fromMeters = Math.max(0, from);
  const count = Math.max(0, Math.floor((Math.min(totalMeters, to) - fromMeters) / spacingMeters) + 1);
  const [x, y] = [new Float64Array(count), new Float64Array(count)];
  let segment = segmentAt(prepared, fromMeters);
  const metersPerLng = metersPerLngDegree(tree.lats[segment] ?? 0);
  for (let index = 0; index < count; index++) {
    const meters = fromMeters + index * spacingMeters;
    while (segment < tree.segmentCount - 1 && (alongMeters[segment + 1] ?? 0) < meters) segment++;
    const [start = 0, end = 0] = [alongMeters[segment], alongMeters[segment + 1]];
    const fraction = end > start ? Math.min(1, Math.max(0, (meters - start) / (end - start))) : 0;
    const [lat = 0, nextLat = 0] = [tree.lats[segment], tree.lats[segment + 1]];
    const [lng = 0, nextLng = 0] = [tree.lngs[segment], tree.lngs[segment + 1]];
    x[index] = (lng + (nextLng - lng) * fraction) * metersPerLng;
    y[index] = (lat + (nextLat - lat) * fraction) * metersPerDegree;
  }
  return { fromMeters, x, y };
}

/** Whether the line around a place bends only as the road does, without a turn, roundabout or ferry. */
function isOpenRoad(prepared: PreparedRoute, alongMeters: number, aroundMeters: number): boolean {
  const { steps } = prepared.route;
  const [first, last] = [alongMeters - aroundMeters, alongMeters + aroundMeters].map((at) => stepAt(prepared, at));
  const holds = steps[first ?? 0]?.maneuver;
  if (holds && otherManeuvers.has(holds)) return false;
  return steps.slice((first ?? 0) + 1, (last ?? 0) + 1).every(({ maneuver }) => roadManeuvers.has(maneuver));
}
