import type { Route, Waypoint } from '@estradeiro/contract/navigation';
import { type DrawnLine, type DrawnMark, type DrawnRider, drawnStopsOf, type MapScene } from '#map/scene.ts';
import type { Fix } from '#platform/geolocation.ts';

/** Of whichever provider. */
type PlannedWays = { routes: readonly (Pick<Route, 'waypoints'> & { estimate?: boolean })[]; selected: number };

/** What the map shows before departure: the chosen way over the others, or the place that was found. */
export function planScene(
  plan: PlannedWays | null,
  lines: readonly DrawnLine[],
  goal: Waypoint | null,
  fix: Fix | null,
  marks: readonly DrawnMark[],
): MapScene {
  const rider = fix ? riderOf(fix) : undefined;
  const route = plan?.routes[plan.selected];
  const line = plan && lines[plan.selected];
  if (!plan || !route || !line)
    return { rider, stops: goal ? [{ position: goal, name: goal.name ?? '', role: 'destination' }] : [] };
  return {
    rider,
    route: { line, estimate: (route.estimate ?? false) || line.estimatedParts !== undefined, passedMeters: 0 },
    alternatives: lines.flatMap((other, index) =>
      index === plan.selected ? [] : [{ id: String(index), line: other.points }],
    ),
    stops: drawnStopsOf(route.waypoints),
    marks,
  };
}

const riderOf = ({ position, headingDegrees, accuracyMeters }: Fix): DrawnRider => ({
  position,
  headingDegrees,
  accuracyMeters,
});
