import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { RideDrawing, RidePlace } from '@estradeiro/contract/popular-routes';
import { frameAround, project, projectInside } from './frame.ts';
import { landIn } from './land.ts';
import { linePath } from './line.ts';
import { placeNames } from './names.ts';

/** Both ends have names before what lies between. */
const endsFirst = (places: readonly RidePlace[]): RidePlace[] => {
  const [origin, ...rest] = places;
  const destination = rest.pop();
  return [origin, destination, ...rest].filter((place) => place !== undefined);
};

/**
 * Draws a ride on the states and the sea around it. `waypoints` are what it passes, two at least; `line`, where it is known,
 * takes their place as what is drawn. A sketch: where there is no line it bends from place to place, not as the road does.
 */
export function drawRide(waypoints: readonly RidePlace[], line: readonly LatLng[] = []): RideDrawing {
  const points = line.length > 1 ? line : waypoints;
  const frame = frameAround([...points, ...waypoints]);
  const named = endsFirst(waypoints).flatMap((place) => {
    const at = projectInside(frame, place, 10);
    return at ? [{ ...at, name: place.name }] : [];
  });
  return {
    ...landIn(frame),
    line: linePath(points.map((point) => project(frame, point))),
    places: placeNames(named),
    center: frame.center,
  };
}
