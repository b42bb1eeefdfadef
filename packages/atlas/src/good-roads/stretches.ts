import type { LatLng } from '@estradeiro/contract/lat-lng';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { cumulativeMeters } from '@estradeiro/navigation/resample';
import type { WayTraits } from './traits.ts';

/** A road as it is ridden: `traits` are those of the segment that begins at each point but the last. */
export type RoadLine = {
  points: readonly LatLng[];
  traits: readonly WayTraits[];
  /** Indices of the points with traffic signals. */
  signals: readonly number[];
};

/** A shorter road is no ride. */
export const leastRoadMeters = 3_000;
/** A road is cut at a town only where both parts are as long as this: people say from town to town. */
const leastStretchMeters = 8_000;
/** A road passes a town whose middle is this near. */
const besideTownMeters = 2_500;
/** Between towns a longer road is cut into equal parts: nobody names 300 km as one road worth riding. */
const mostStretchMeters = 60_000;

/** A longer run through a town's streets belongs to no road worth riding, which begins behind it. */
const mostTownMeters = 1_000;

type Surroundings = {
  townsNear: (at: LatLng) => readonly LatLng[];
  /** Whether a place lies among a town's streets. */
  isTown: (at: LatLng) => boolean;
};

/** The parts of a road of 3 km and more that are one to a rider: from town to town, without the towns' streets. */
export const stretchesOf = (line: RoadLine, { townsNear, isTown }: Surroundings): RoadLine[] =>
  outsideTowns(line, isTown).flatMap((part) => betweenTowns(part, townsNear));

function outsideTowns(line: RoadLine, isTown: (at: LatLng) => boolean): RoadLine[] {
  const meters = cumulativeMeters(line.points);
  const metersAt = (index: number) => meters[index] ?? 0;
  const parts: RoadLine[] = [];
  let from = 0;
  let townFrom: number | null = null;
  const cut = (until: number) => {
    if (until > from) parts.push(partOf(line, from, until));
  };
  for (const [index, point] of line.points.entries()) {
    if (isTown(point)) {
      townFrom ??= index;
      continue;
    }
    if (townFrom !== null && metersAt(index) - metersAt(townFrom) > mostTownMeters) {
      cut(townFrom);
      from = index;
    }
    townFrom = null;
  }
  const last = line.points.length - 1;
  const endsInTown = townFrom !== null && metersAt(last) - metersAt(townFrom) > mostTownMeters;
  cut(endsInTown ? (townFrom ?? last) : last);
  return parts;
}

function betweenTowns(line: RoadLine, townsNear: Surroundings['townsNear']): RoadLine[] {
  const meters = cumulativeMeters(line.points);
  const length = meters.at(-1) ?? 0;
  if (length < leastStretchMeters * 2) return length < leastRoadMeters ? [] : [line];
  const cuts = [0];
  const last = line.points.length - 1;
  const metersAt = (index: number) => meters[index] ?? 0;
  for (const index of townPassings(line.points, townsNear)) {
    const isLong = metersAt(index) - metersAt(cuts.at(-1) ?? 0) >= leastStretchMeters;
    if (isLong && length - metersAt(index) >= leastStretchMeters) cuts.push(index);
  }
  return [...cuts, last].flatMap((to, index, all) => {
    const from = all[index - 1];
    return from === undefined ? [] : equalParts(line, meters, from, to);
  });
}

/** The points that are nearest to each town beside the road, in riding order. */
function townPassings(points: readonly LatLng[], townsNear: (at: LatLng) => readonly LatLng[]): number[] {
  const nearest = new Map<LatLng, { index: number; meters: number }>();
  for (const [index, point] of points.entries()) {
    for (const town of townsNear(point)) {
      const meters = distanceMeters(point, town);
      if (meters < (nearest.get(town)?.meters ?? besideTownMeters)) nearest.set(town, { index, meters });
    }
  }
  return [...nearest.values()].map(({ index }) => index).sort((a, b) => a - b);
}

function equalParts(line: RoadLine, meters: Float64Array, from: number, to: number): RoadLine[] {
  const [start, end] = [meters[from] ?? 0, meters[to] ?? 0];
  const count = Math.ceil((end - start) / mostStretchMeters);
  const parts: RoadLine[] = [];
  let before = from;
  for (let part = 1; part <= count; part++) {
    const until = start + ((end - start) * part) / count;
    let index = before;
    while (index < to && (meters[index] ?? 0) < until) index++;
    if (part === count) index = to;
    parts.push(partOf(line, before, index));
    before = index;
  }
  return parts.filter(({ points }) => (cumulativeMeters(points).at(-1) ?? 0) >= leastRoadMeters);
}

const partOf = ({ points, traits, signals }: RoadLine, from: number, to: number): RoadLine => ({
  points: points.slice(from, to + 1),
  traits: traits.slice(from, to),
  signals: signals.filter((index) => index >= from && index <= to).map((index) => index - from),
});
