import type { StationOnRoute } from '@estradeiro/contract/fuel/stations';
import type { EstimatedPart, Route, Step } from '@estradeiro/contract/navigation';
import { formatDistance } from '@estradeiro/navigation/display';
import { prepareRoute } from '@estradeiro/navigation/prepared-route';
import { progressAt } from '@estradeiro/navigation/progress';

/**
 * A line of a roadbook, and its distance from the day's start. An 'estimate' line begins a part beyond the maps; its
 * `text` is the length of that part.
 */
export type RoadbookLine = {
  alongMeters: number;
  kind: 'turn' | 'town' | 'fuel' | 'arrival' | 'estimate';
  text: string;
  /** Of a turn. */
  maneuver?: Step['maneuver'];
  roundaboutExit?: number | undefined;
  /** After a turn: name changes without lines of their own, with their length, count, and known traffic lights. */
  straightOn?: { meters: number; names: number; signals: number };
};

type OnLine = { name: string; alongMeters: number };

/** Towns nearer to the previous one or to the end have no line of their own. */
const leastMeters = 2_000;
/** No turns: the road continues. */
const straightOn: ReadonlySet<Step['maneuver']> = new Set([
  'name-change',
  'straight',
  'keep-straight',
  'ramp-straight',
]);
/** These belong to the previous manoeuvre, a few metres back. */
const endsManeuver: ReadonlySet<Step['maneuver']> = new Set(['roundabout-exit', 'ferry-exit']);
/** Towns are at least this share of the day's length apart, so that a day fits on a page of the small paper. */
const townShare = 1 / 12;

/**
 * Every turn, the towns and fuel stops in between, and the arrival, in riding order. Estimated parts have no manoeuvres, since
 * their roads are unknown. `fuelStops` and `towns` are in metres from the start of the line; the stated length of an estimate is
 * greater.
 */
export function roadbookOf(
  route: Route,
  fuelStops: readonly Pick<StationOnRoute, keyof OnLine>[],
  towns: readonly OnLine[],
): RoadbookLine[] {
  const prepared = prepareRoute(route);
  const totalMeters = route.steps.reduce((sum, { distanceMeters }) => sum + distanceMeters, 0);
  const summedMeters = (onLine: number) => totalMeters - progressAt(prepared, onLine).remainingMeters;
  const linesOf = (kind: RoadbookLine['kind'], places: readonly OnLine[]) =>
    places.map(({ name, alongMeters }) => ({ alongMeters: summedMeters(alongMeters), kind, text: name }));
  const estimated = (route.estimatedParts ?? []).map(({ fromIndex, distanceMeters }) => ({
    alongMeters: prepared.alongMeters[fromIndex] ?? 0,
    name: formatDistance(distanceMeters),
  }));
  return [
    ...linesOf('estimate', estimated),
    ...turnsOf(route),
    ...linesOf('fuel', fuelStops),
    ...apart(linesOf('town', towns), totalMeters),
  ].sort((a, b) => a.alongMeters - b.alongMeters);
}

function turnsOf(route: Route): RoadbookLine[] {
  const parts = estimatedPartsOf(route);
  const lines: RoadbookLine[] = [];
  let alongMeters = 0;
  let signals = 0; // since the last line
  for (const step of route.steps) {
    const at = alongMeters;
    alongMeters += step.distanceMeters;
    const isEstimated = parts.some((part) => isIn(part, step));
    const last = lines.at(-1);
    const before = last?.kind === 'turn' ? last : null;
    if (isEstimated) {
      if (step.waypointIndex !== undefined)
        lines.push({ alongMeters: at, kind: 'arrival', text: route.waypoints[step.waypointIndex]?.name ?? '' });
    } else if (before && straightOn.has(step.maneuver)) {
      signals += step.signals ?? 0;
      lines[lines.length - 1] = { ...before, straightOn: ridden(before, alongMeters, signals) };
    } else if (before && endsManeuver.has(step.maneuver)) {
      signals += step.signals ?? 0;
      lines[lines.length - 1] = { ...before, text: `${before.text}; ${lowerFirst(step.instruction)}` };
    } else {
      signals = step.signals ?? 0;
      const { maneuver, roundaboutExit, instruction } = step;
      lines.push({ alongMeters: at, kind: 'turn', text: instruction, maneuver, roundaboutExit });
    }
  }
  return lines;
}

const ridden = ({ alongMeters, straightOn: before }: RoadbookLine, toMeters: number, signals: number) => ({
  meters: toMeters - alongMeters,
  names: (before?.names ?? 0) + 1,
  signals,
});

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Tenths of a kilometre are shown below 10 km, and for lines less than a kilometre apart, as in towns. */
const tenthsMeters = 10_000;
const closeMeters = 1_000;

export function showsTenths(lines: readonly RoadbookLine[], index: number): boolean {
  const at = lines[index]?.alongMeters ?? 0;
  const gaps = [lines[index - 1], lines[index + 1]].flatMap((line) => (line ? Math.abs(line.alongMeters - at) : []));
  return at < tenthsMeters || gaps.some((gap) => gap < closeMeters);
}

function estimatedPartsOf({ estimate, estimatedParts }: Route): Pick<EstimatedPart, 'fromIndex' | 'toIndex'>[] {
  if (!estimate) return [];
  return estimatedParts ?? [{ fromIndex: 0, toIndex: Number.POSITIVE_INFINITY }];
}

/** Roads are known again from the end of an estimated part; an arrival there ends it. */
const isIn = (
  { fromIndex, toIndex }: ReturnType<typeof estimatedPartsOf>[number],
  { shapeIndex, waypointIndex }: Step,
) =>
  waypointIndex === undefined
    ? fromIndex <= shapeIndex && shapeIndex < toIndex
    : fromIndex < shapeIndex && shapeIndex <= toIndex;

/** Leaves out towns near the day's start and end, and of towns close together all but the first. */
function apart(towns: readonly RoadbookLine[], totalMeters: number): RoadbookLine[] {
  const least = Math.max(leastMeters, townShare * totalMeters);
  const kept: RoadbookLine[] = [];
  for (const town of towns) {
    const isFar = town.alongMeters - (kept.at(-1)?.alongMeters ?? 0) >= least;
    if (isFar && town.alongMeters <= totalMeters - leastMeters) kept.push(town);
  }
  return kept;
}
