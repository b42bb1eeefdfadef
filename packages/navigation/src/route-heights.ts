import { type LineHeights, mostDrawnHeights, type RouteHeights, type Slope } from '@estradeiro/contract/navigation';

/**
 * The model's errors of some metres from one sample to the next are no climbs: heights are averaged over this length,
 * and a way climbs or falls only by more than `leastChangeMeters`. With both a level road whose samples are off by 4 m
 * climbs nothing, and a serra keeps its metres (see the tests).
 */
const averagedMeters = 400;
const leastChangeMeters = 10;

/** The length over which a slope is measured: shorter ones are ramps of the model. */
const slopeMeters = 300;
/** Gentler slopes are not worth a word. */
const leastGradePercent = 3;

/** Samples of the ground's height every `spacingMeters` of a way, null where it is unknown. */
export type Ground = {
  samples: readonly (number | null)[];
  spacingMeters: number;
  /** Bridges and tunnels, in riding order: there the road is not on the ground. */
  structures?: readonly { alongMeters: number; lengthMeters: number }[];
};

/** The height of the road at each of the samples, averaged; null where it is unknown. */
export function smoothHeights({ samples, spacingMeters, structures = [] }: Ground): (number | null)[] {
  const smooth = spanned(samples, spacingMeters, structures);
  for (const { from, heights } of partsOf(smooth))
    for (const [index, height] of averaged(heights, spacingMeters).entries()) smooth[from + index] = height;
  return smooth;
}

/**
 * The heights of a way as a rider feels them: what it climbs and falls in all, its highest place and its steepest
 * slopes, from its smoothed heights every `spacingMeters`. Parts without a height count as unknown, never as level.
 * Null where hardly anything is known.
 */
export function routeHeights(smooth: readonly (number | null)[], spacingMeters: number): RouteHeights | null {
  const parts = partsOf(smooth);
  const known = parts.reduce((sum, { heights }) => sum + heights.length, 0);
  if (known < 2) return null;
  const changes = parts.map(({ heights }) => changeOf(heights));
  const highest = smooth.reduce<number>((best, height, index) => (isAbove(height, smooth[best]) ? index : best), 0);
  const slopes = slopesOf(smooth, spacingMeters);
  return {
    heightsMeters: drawnOf(smooth),
    climbMeters: Math.round(sum(changes.map(({ up }) => up))),
    descentMeters: Math.round(sum(changes.map(({ down }) => down))),
    highest: { heightMeters: Math.round(smooth[highest] ?? 0), alongMeters: Math.round(highest * spacingMeters) },
    steepestClimb: steepest(slopes, 1),
    steepestDescent: steepest(slopes, -1),
    unknownMeters: Math.round((smooth.length - known) * spacingMeters),
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const isAbove = (height: number | null, best: number | null | undefined) =>
  height !== null && height > (best ?? -9_999);

/** The deck of a bridge and the road of a tunnel run evenly from end to end. */
function spanned(
  samples: readonly (number | null)[],
  spacingMeters: number,
  structures: NonNullable<Ground['structures']>,
): (number | null)[] {
  const road = [...samples];
  for (const { alongMeters, lengthMeters } of structures) {
    const from = Math.floor(alongMeters / spacingMeters);
    const to = Math.min(Math.ceil((alongMeters + lengthMeters) / spacingMeters), road.length - 1);
    const [start, end] = [samples[from], samples[to]];
    if (start == null || end == null) continue;
    for (let index = from + 1; index < to; index++)
      road[index] = start + ((end - start) * (index - from)) / (to - from);
  }
  return road;
}

type Part = { from: number; heights: number[] };

/** The stretches whose heights are known. */
function partsOf(road: readonly (number | null)[]): Part[] {
  const parts: Part[] = [];
  for (const [index, height] of road.entries()) {
    if (height === null) continue;
    const last = parts.at(-1);
    if (last && last.from + last.heights.length === index) last.heights.push(height);
    else parts.push({ from: index, heights: [height] });
  }
  return parts;
}

/** Each height as the average of its surroundings, which are smaller at the ends. */
function averaged(heights: readonly number[], spacingMeters: number): number[] {
  const reach = Math.round(averagedMeters / 2 / spacingMeters);
  const sums = [0];
  for (const height of heights) sums.push((sums.at(-1) ?? 0) + height);
  return heights.map((_, index) => {
    const room = Math.min(reach, index, heights.length - 1 - index);
    return ((sums[index + room + 1] ?? 0) - (sums[index - room] ?? 0)) / (2 * room + 1);
  });
}

/** All that goes up and all that goes down, from each turn of at least `leastChangeMeters` to the next. */
function changeOf(heights: readonly number[]): { up: number; down: number } {
  const change = { up: 0, down: 0 };
  let [turn, farthest] = [heights[0] ?? 0, heights[0] ?? 0];
  const add = () => {
    const meters = farthest - turn;
    if (Math.abs(meters) >= leastChangeMeters) change[meters > 0 ? 'up' : 'down'] += Math.abs(meters);
  };
  for (const height of heights) {
    const goesOn = (height - farthest) * (farthest - turn) >= 0;
    if (goesOn) farthest = height;
    else if (Math.abs(height - farthest) >= leastChangeMeters) {
      add();
      [turn, farthest] = [farthest, height];
    }
  }
  add();
  return change;
}

/** The mean slopes over `slopeMeters`, each where it begins. */
function slopesOf(smooth: readonly (number | null)[], spacingMeters: number): Slope[] {
  const reach = Math.max(1, Math.round(slopeMeters / spacingMeters));
  return smooth.flatMap((from, index) => {
    const to = smooth[index + reach];
    if (from === null || to == null) return [];
    const gradePercent = Math.round(((to - from) / (reach * spacingMeters)) * 100);
    return [{ gradePercent, alongMeters: Math.round(index * spacingMeters) }];
  });
}

/** Upwards or downwards; null where none is worth a word. */
function steepest(slopes: readonly Slope[], direction: 1 | -1): Slope | null {
  const isSteeper = (one: Slope, than: Slope | null) =>
    one.gradePercent * direction > (than ? than.gradePercent * direction : leastGradePercent - 1);
  return slopes.reduce<Slope | null>((best, slope) => (isSteeper(slope, best) ? slope : best), null);
}

function drawnOf(smooth: readonly (number | null)[]): (number | null)[] {
  const count = Math.min(smooth.length, mostDrawnHeights);
  return Array.from({ length: count }, (_, index) => {
    const height = smooth[Math.round((index * (smooth.length - 1)) / (count - 1))];
    return height == null ? null : Math.round(height);
  });
}

/** The height at each point of a line, between the two heights around it; null where one of them is unknown. */
export function heightsAtPoints(
  alongMeters: ArrayLike<number>,
  { heightsMeters, spacingMeters }: Pick<LineHeights, 'heightsMeters' | 'spacingMeters'>,
): (number | null)[] {
  return Array.from(alongMeters, (meters) => {
    const place = Math.min(meters / spacingMeters, heightsMeters.length - 1);
    const [before, after] = [heightsMeters[Math.floor(place)], heightsMeters[Math.ceil(place)]];
    return before == null || after == null ? null : before + (after - before) * (place - Math.floor(place));
  });
}
