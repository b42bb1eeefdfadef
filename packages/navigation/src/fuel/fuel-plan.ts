import type { RoutePart, StationOnRoute } from '@estradeiro/contract/fuel/stations';

export type Tank = {
  /** Range of a full tank, in metres. */
  fullMeters: number;
  /** Range of its content at the start. */
  startMeters: number;
};

export type FuelPlan = {
  /** The longest part without a station; start and end count as stations. */
  longest: RoutePart;
  /** As few stops as possible; if the route cannot be finished, the stops up to the farthest point. */
  stops: StationOnRoute[];
  /** The farthest point on the route, its end if it can be reached. */
  reachMeters: number;
  reaches: boolean;
};

/** The first one if several are equally long. */
export function longestWithout(lengthMeters: number, stations: readonly StationOnRoute[]): RoutePart {
  const at = [0, ...stations.map(({ alongMeters }) => alongMeters), lengthMeters];
  let longest = { fromMeters: 0, toMeters: 0 };
  for (let index = 1; index < at.length; index++) {
    const [fromMeters, toMeters] = [at[index - 1] ?? 0, at[index] ?? 0];
    if (toMeters - fromMeters > longest.toMeters - longest.fromMeters) longest = { fromMeters, toMeters };
  }
  return longest;
}

/**
 * Each stop fills the tank. Among plans with the fewest stops, the one with most left at the end. The detour to a station and back
 * counts. `stations` in riding order.
 */
export function planFuel(lengthMeters: number, stations: readonly StationOnRoute[], tank: Tank): FuelPlan {
  const { steps, furthest } = reachable(lengthMeters, stations, tank);
  const last = best(steps, lengthMeters, tank);
  const stops = stopsTo(last ?? furthest);
  const reachMeters = last ? lengthMeters : Math.min(lengthMeters, leavingFrom(furthest, tank));
  return { longest: longestWithout(lengthMeters, stations), stops, reachMeters, reaches: last !== null };
}

/** Leaving the start, or a station with a full tank. */
type Step = { station: StationOnRoute | null; before: Step | null; count: number };

/** The farthest point on the route that can be reached after a step. */
const leavingFrom = ({ station }: Step, { fullMeters, startMeters }: Tank): number =>
  station ? station.alongMeters + fullMeters - station.offMeters : startMeters;

function reachable(lengthMeters: number, stations: readonly StationOnRoute[], tank: Tank) {
  const start: Step = { station: null, before: null, count: 0 };
  const steps = [start];
  let furthest = start;
  for (const station of stations) {
    if (station.alongMeters > lengthMeters || 2 * station.offMeters >= tank.fullMeters) continue;
    const before = best(steps, station.alongMeters + station.offMeters, tank);
    if (!before) continue;
    const step = { station, before, count: before.count + 1 };
    steps.push(step);
    if (leavingFrom(step, tank) > leavingFrom(furthest, tank)) furthest = step;
  }
  return { steps, furthest };
}

/** Among steps whose range is enough, the one with the fewest stops, then with the largest range. */
function best(steps: readonly Step[], toMeters: number, tank: Tank): Step | null {
  let found: Step | null = null;
  for (const step of steps) {
    if (leavingFrom(step, tank) < toMeters) continue;
    const isBetter =
      !found ||
      step.count < found.count ||
      (step.count === found.count && leavingFrom(step, tank) > leavingFrom(found, tank));
    if (isBetter) found = step;
  }
  return found;
}

function stopsTo(step: Step): StationOnRoute[] {
  const stops: StationOnRoute[] = [];
  for (let at: Step | null = step; at; at = at.before) if (at.station) stops.unshift(at.station);
  return stops;
}
