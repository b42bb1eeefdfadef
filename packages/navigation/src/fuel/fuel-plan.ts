import type { PartOfWay, StationOnWay } from '@estradeiro/contract/fuel/stations';

export type Tank = {
  /** How far it goes full, in metres. */
  fullMeters: number;
  /** How far it goes with what is in it at the start. */
  startMeters: number;
};

/** What a way asks of a tank. */
export type FuelPlan = {
  /** The longest part without a station, the ends counting as ones. */
  longest: PartOfWay;
  /** Where to fill up, the fewest stops that there can be; up to where it gets, where it does not get to the end. */
  stops: StationOnWay[];
  /** How far along the way one gets: its length, where there are stations enough. */
  reachMeters: number;
  reaches: boolean;
};

/** The longest part of a way without a station; the first of them where several are as long. */
export function longestWithout(lengthMeters: number, stations: readonly StationOnWay[]): PartOfWay {
  const at = [0, ...stations.map(({ alongMeters }) => alongMeters), lengthMeters];
  let longest = { fromMeters: 0, toMeters: 0 };
  for (let index = 1; index < at.length; index++) {
    const [fromMeters, toMeters] = [at[index - 1] ?? 0, at[index] ?? 0];
    if (toMeters - fromMeters > longest.toMeters - longest.fromMeters) longest = { fromMeters, toMeters };
  }
  return longest;
}

/**
 * The fewest stops for a way, each a full tank; among as few, those that leave most in the tank at the end. Getting to a station and
 * back to the way counts. `stations` in the order of riding.
 */
export function planFuel(lengthMeters: number, stations: readonly StationOnWay[], tank: Tank): FuelPlan {
  const { steps, furthest } = reachable(lengthMeters, stations, tank);
  const last = best(steps, lengthMeters, tank);
  const stops = stopsTo(last ?? furthest);
  const reachMeters = last ? lengthMeters : Math.min(lengthMeters, leavingFrom(furthest, tank));
  return { longest: longestWithout(lengthMeters, stations), stops, reachMeters, reaches: last !== null };
}

/** Leaving a place with what is in the tank there: the start, or a station that was filled up at. */
type Step = { station: StationOnWay | null; before: Step | null; count: number };

/** How far along the way the tank lasts from there. */
const leavingFrom = ({ station }: Step, { fullMeters, startMeters }: Tank): number =>
  station ? station.alongMeters + fullMeters - station.offMeters : startMeters;

function reachable(lengthMeters: number, stations: readonly StationOnWay[], tank: Tank) {
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

/** Of the places from which the tank lasts so far, the one after fewest stops; of these, the one from which it lasts furthest. */
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

function stopsTo(step: Step): StationOnWay[] {
  const stops: StationOnWay[] = [];
  for (let at: Step | null = step; at; at = at.before) if (at.station) stops.unshift(at.station);
  return stops;
}
