import type { StationOnWay } from '@estradeiro/contract/fuel/stations';
import type { Route, Step } from '@estradeiro/contract/navigation';

/** What stands on one line of a roadbook, and how far from the day's start. */
export type RoadbookLine = { alongMeters: number; kind: 'turn' | 'fuel'; text: string };

/** A road that is left again sooner is no line of its own: the turns of a town would fill pages. On a short way, a twentieth of it. */
const leastMeters = 2_000;
const leastShare = 1 / 20;

/** The manoeuvres that matter on paper, where to refuel between them, and the arrival, in the order of riding. */
export function roadbookOf({ steps }: Route, fuelStops: readonly StationOnWay[]): RoadbookLine[] {
  const least = Math.min(leastMeters, leastShare * steps.reduce((sum, { distanceMeters }) => sum + distanceMeters, 0));
  let alongMeters = 0;
  const turns = steps.flatMap((step, index): RoadbookLine[] => {
    const at = alongMeters;
    alongMeters += step.distanceMeters;
    const isKept = index === 0 || matters(step, least);
    return isKept ? [{ alongMeters: at, kind: 'turn', text: step.instruction }] : [];
  });
  const stops = fuelStops.map(
    ({ name, alongMeters: at }): RoadbookLine => ({ alongMeters: at, kind: 'fuel', text: name }),
  );
  return [...turns, ...stops].sort((a, b) => a.alongMeters - b.alongMeters);
}

const matters = ({ maneuver, distanceMeters }: Step, least: number): boolean =>
  maneuver.startsWith('arrive') || maneuver.startsWith('ferry') || distanceMeters >= least;
