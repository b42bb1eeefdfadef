import type { Route } from '@estradeiro/contract/navigation';
import { formatCoordinates } from '#ui/figures.ts';
import type { RouteToKeep } from '../shared/along-buttons.tsx';

/** So long the names of a saved route, and of its places, may be. */
const [longestName, longestPlace] = [120, 200];

/** A route of a file as a saved route that is ridden exactly as it is. */
export function routeToKeep(
  name: string,
  route: Route,
  { avoidTolls, avoidHighways } = { avoidTolls: false, avoidHighways: false },
): RouteToKeep {
  const waypoints = route.waypoints.map((waypoint) => ({
    lat: waypoint.lat,
    lng: waypoint.lng,
    name: waypoint.name?.trim().slice(0, longestPlace) || formatCoordinates(waypoint),
  }));
  return {
    name: name.slice(0, longestName),
    origin: waypoints[0]?.name ?? name,
    destination: waypoints.at(-1)?.name ?? name,
    waypoints,
    filters: [],
    avoidTolls,
    avoidHighways,
    optimizeOrder: false,
    route,
  };
}
