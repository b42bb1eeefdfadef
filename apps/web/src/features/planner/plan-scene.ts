import type { Route, Waypoint } from '@estradeiro/contract/navigation';
import {
  type AlternativeSign,
  type DrawnLine,
  type DrawnMark,
  type DrawnRider,
  drawnStopsOf,
  type MapScene,
} from '#map/scene.ts';
import type { Fix } from '#platform/geolocation.ts';

/** Of any provider. */
type PlannedRoutes = { routes: readonly (Pick<Route, 'waypoints'> & { estimate?: boolean })[]; selected: number };

/** The map before departure: the selected route above the others, or the found place. */
export function planScene(
  plan: PlannedRoutes | null,
  lines: readonly DrawnLine[],
  goal: Waypoint | null,
  fix: Fix | null,
  marks: readonly DrawnMark[],
  signs: readonly (AlternativeSign | undefined)[] = [],
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
      index === plan.selected
        ? []
        : [
            {
              id: String(index),
              line: other.points,
              estimate: plan.routes[index]?.estimate ?? false,
              sign: signs[index],
            },
          ],
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
