import type { ManeuverType } from '@estradeiro/contract/navigation';
import { metersPerDegree, metersPerLngDegree } from '../geometry.ts';
import { type PreparedRoute, segmentAt, stepAt } from '../prepared-route.ts';

/** A bend of the road ahead, and how tight it is. */
export type Bend = { alongMeters: number; radiusMeters: number; side: 'left' | 'right' };

/** Sideways, at the present speed. On dry asphalt riders lean at some 20 degrees for it; few do for more by choice. */
const sharpMps2 = 4;
/** To see, to decide, and to brake as one does on a motorcycle without need. */
const reactionSeconds = 1.5;
const brakingMps2 = 2.5;
/** Nearer than that the rider is in it, and looks at the road. */
const leastSeconds = 1;
/** Slower than this nothing is a surprise, and the line's corners are those of streets. */
const slowestMps = 8;
const spacingMeters = 10;
/** Of the two chords that meet at a place: short ones for hairpins, long ones for the wide bends of a highway. */
const chordMeters = [30, 60, 120] as const;
const longestChordMeters = 120;
/** At street pace a bend of 20 m is sharp, which longer chords cut short. */
const slowChordMeters = 20;
const slowMps = 11;
/** A short bend ends within its chords, which then tell a radius a sixth too large. */
const slowSharpMps2 = 3.4;
/** So far around the place where a bend is noticed its tightest part is looked for. */
const tightestMeters = 80;
/** A corner of five metres in a straight line turns short chords by less, one of twenty metres the longest. */
const leastTurnRadians = Math.PI / 9;
/** These go along the road: the line bends as the road does. */
const alongRoad: ReadonlySet<ManeuverType> = new Set(['name-change', 'straight', 'keep-straight', 'depart']);
/** While one of these holds, the line is no open road. */
const noRoad: ReadonlySet<ManeuverType> = new Set(['roundabout', 'ferry']);

/**
 * The first bend ahead that is too sharp for the speed: ridden as fast as now it takes more than 4 m/s² sideways, and it is near
 * enough that braking for it begins now. Where an instruction turns off the road, the corner is none. Reads only the line within
 * reach. Null where there is none.
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
      // Where both chords lie on the bend it has begun already.
      const metersToEntry = ahead - chord / 2;
      if (metersToEntry <= noticeMetersFor(speedMps, bend.radiusMeters) && isOpenRoad(prepared, at, chord))
        return tightestOf(line, bend, speedMps);
    }
  }
  return null;
}

const chordsAt = (speedMps: number): readonly number[] =>
  speedMps <= slowMps ? [slowChordMeters, ...chordMeters] : chordMeters;

/** The bend with the radius of its tightest part, which may lie behind where it is noticed. */
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

/** From how far ahead a bend of such a radius has to be braked for. */
const noticeMetersFor = (speedMps: number, radiusMeters: number): number =>
  reactionSeconds * speedMps + Math.max(0, speedMps * speedMps - sharpMps2 * radiusMeters) / (2 * brakingMps2);

/** Places every ten metres of a line, on a plane in metres. */
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
  // The circle through the three places, whose chords are all but as long as they were laid out.
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

/** Whether nothing but the road bends the line so far around a place. */
function isOpenRoad(prepared: PreparedRoute, alongMeters: number, aroundMeters: number): boolean {
  const { steps } = prepared.route;
  const [first, last] = [alongMeters - aroundMeters, alongMeters + aroundMeters].map((at) => stepAt(prepared, at));
  const holds = steps[first ?? 0]?.maneuver;
  if (holds && noRoad.has(holds)) return false;
  return steps.slice((first ?? 0) + 1, (last ?? 0) + 1).every(({ maneuver }) => alongRoad.has(maneuver));
}
