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
};

type OnLine = { name: string; alongMeters: number };

/** A road that is left again sooner is no line of its own: the turns of a town would fill pages. On a short way, a twentieth of it. */
const leastMeters = 2_000;
const leastShare = 1 / 20;
/** So far apart towns stand: a day's fit on a page of the small paper. */
const townShare = 1 / 12;

/**
 * The manoeuvres that matter on paper, the towns and where to refuel between them, and the arrival, in the order of riding. What is
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
    ...turnsOf(route, totalMeters),
    ...linesOf('fuel', fuelStops),
    ...apart(linesOf('town', towns), totalMeters),
  ].sort((a, b) => a.alongMeters - b.alongMeters);
}

function turnsOf(route: Route, totalMeters: number): RoadbookLine[] {
  const least = Math.min(leastMeters, leastShare * totalMeters);
  const parts = estimatedPartsOf(route);
  let alongMeters = 0;
  return route.steps.flatMap((step, index): RoadbookLine[] => {
    const at = alongMeters;
    alongMeters += step.distanceMeters;
    if (!parts.some((part) => isIn(part, step))) {
      const isKept = index === 0 || matters(step, least);
      return isKept ? [{ alongMeters: at, kind: 'turn', text: step.instruction }] : [];
    }
    if (step.waypointIndex === undefined) return [];
    return [{ alongMeters: at, kind: 'arrival', text: route.waypoints[step.waypointIndex]?.name ?? '' }];
  });
}

const matters = ({ maneuver, distanceMeters }: Step, least: number): boolean =>
  maneuver.startsWith('arrive') || maneuver.startsWith('ferry') || distanceMeters >= least;

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
