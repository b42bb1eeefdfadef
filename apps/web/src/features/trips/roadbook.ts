import type { StationOnWay } from '@estradeiro/contract/fuel/stations';
import type { EstimatedPart, Route, Step } from '@estradeiro/contract/navigation';
import { formatDistance } from '@estradeiro/navigation/display';
import { prepareRoute } from '@estradeiro/navigation/prepared-route';
import { progressAt } from '@estradeiro/navigation/progress';

/** What stands on one line of a roadbook, and how far from the day's start. `estimate` begins a part beyond the maps, `text` its length. */
export type RoadbookLine = {
  alongMeters: number;
  kind: 'turn' | 'town' | 'fuel' | 'arrival' | 'estimate';
  text: string;
  /** Of a turn after which the road is followed past changes of its name, which have no lines of their own: how far, how many, and the lights that are known. */
  straightOn?: { meters: number; names: number; signals: number };
};

type OnLine = { name: string; alongMeters: number };

/** Towns nearer to the one before, or to the end, are no line of their own. */
const leastMeters = 2_000;
/** Nobody turns there: the road goes on. */
const straightOn: ReadonlySet<Step['maneuver']> = new Set([
  'name-change',
  'straight',
  'keep-straight',
  'ramp-straight',
]);
/** These belong to the manoeuvre before them, which stands a few metres back. */
const endsManeuver: ReadonlySet<Step['maneuver']> = new Set(['roundabout-exit', 'ferry-exit']);
/** So far apart towns stand: a day's fit on a page of the small paper. */
const townShare = 1 / 12;

/**
 * Every turn that a rider makes, the towns and where to refuel between them, and the arrival, in the order of riding. What is
 * estimated has no manoeuvres: nobody knows its roads. `fuelStops` and `towns` by metres along the line, which an estimate tells longer.
 */
export function roadbookOf(
  route: Route,
  fuelStops: readonly Pick<StationOnWay, keyof OnLine>[],
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
      lines[lines.length - 1] = { ...before, straightOn: goneOn(before, alongMeters, signals) };
    } else if (before && endsManeuver.has(step.maneuver)) {
      signals += step.signals ?? 0;
      lines[lines.length - 1] = { ...before, text: `${before.text}; ${lowerFirst(step.instruction)}` };
    } else {
      signals = step.signals ?? 0;
      lines.push({ alongMeters: at, kind: 'turn', text: step.instruction });
    }
  }
  return lines;
}

const goneOn = ({ alongMeters, straightOn: before }: RoadbookLine, toMeters: number, signals: number) => ({
  meters: toMeters - alongMeters,
  names: (before?.names ?? 0) + 1,
  signals,
});

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Below 10 km tenths are told, and in a town, where one line follows another within a kilometre. */
const tenthsMeters = 10_000;
const closeMeters = 1_000;

export function tellsTenths(lines: readonly RoadbookLine[], index: number): boolean {
  const at = lines[index]?.alongMeters ?? 0;
  const gaps = [lines[index - 1], lines[index + 1]].flatMap((line) => (line ? Math.abs(line.alongMeters - at) : []));
  return at < tenthsMeters || gaps.some((gap) => gap < closeMeters);
}

function estimatedPartsOf({ estimate, estimatedParts }: Route): Pick<EstimatedPart, 'fromIndex' | 'toIndex'>[] {
  if (!estimate) return [];
  return estimatedParts ?? [{ fromIndex: 0, toIndex: Number.POSITIVE_INFINITY }];
}

/** What is ridden from where a part ends is known again; an arrival there ends what was estimated. */
const isIn = (
  { fromIndex, toIndex }: ReturnType<typeof estimatedPartsOf>[number],
  { shapeIndex, waypointIndex }: Step,
) =>
  waypointIndex === undefined
    ? fromIndex <= shapeIndex && shapeIndex < toIndex
    : fromIndex < shapeIndex && shapeIndex <= toIndex;

/** Not those where the day begins and ends, and of towns close together the first. */
function apart(towns: readonly RoadbookLine[], totalMeters: number): RoadbookLine[] {
  const least = Math.max(leastMeters, townShare * totalMeters);
  const kept: RoadbookLine[] = [];
  for (const town of towns) {
    const isFar = town.alongMeters - (kept.at(-1)?.alongMeters ?? 0) >= least;
    if (isFar && town.alongMeters <= totalMeters - leastMeters) kept.push(town);
  }
  return kept;
}
