import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { RideDrawing, RidePlace } from '@estradeiro/contract/popular-routes';
import { frameAround, type Point, project, projectInside } from './frame.ts';
import { corners, placeNames, takenBy } from './names.ts';
import { landIn } from './outlines.ts';

/** The towns nearest to a place, the nearest first. */
export type TownsAround = (center: LatLng) => readonly RidePlace[];

/** More would cover the ride. */
const mostTowns = 6;
const betweenSteps = 12;

/** Points of the line, near enough to each other that no name fits between. */
const stepsOf = (points: readonly Point[]): Point[] =>
  points.slice(1).flatMap((to, index) => {
    const from = points[index] ?? to;
    return Array.from({ length: betweenSteps }, (_, step) => ({
      x: from.x + ((to.x - from.x) * step) / betweenSteps,
      y: from.y + ((to.y - from.y) * step) / betweenSteps,
    }));
  });

/** The ends come first, because their names matter most. */
const endsFirst = (places: readonly RidePlace[]): RidePlace[] => {
  const [origin, ...rest] = places;
  const destination = rest.pop();
  return [origin, destination, ...rest].filter((place) => place !== undefined);
};

/**
 * Draws a ride on the states and the sea around it. `waypoints` are the places on the ride, at least two; `line`, if given, is drawn
 * instead of them. Without a line the drawing is a sketch that curves from place to place and not as the road does.
 */
export function drawRide(
  waypoints: readonly RidePlace[],
  line: readonly LatLng[] = [],
  townsAround: TownsAround = () => [],
): RideDrawing {
  const points = line.length > 1 ? line : waypoints;
  const frame = frameAround([...points, ...waypoints]);
  const named = endsFirst(waypoints).flatMap((place) => {
    const at = projectInside(frame, place, 10);
    return at ? [{ ...at, name: place.name }] : [];
  });
  const drawn = points.map((point) => project(frame, point));
  const steps = stepsOf(drawn);
  const places = placeNames(named, corners, steps);
  const towns = townsAround(frame.center).flatMap((town) => {
    const at = waypoints.some(({ name }) => name === town.name) ? null : projectInside(frame, town, 10);
    return at ? [{ ...at, name: town.name }] : [];
  });
  return {
    ...landIn(frame),
    line: linePath(drawn),
    places,
    towns: placeNames(towns, takenBy(places, steps)).slice(0, mostTowns),
    center: frame.center,
  };
}

/** Length of a curve's handles as a share of the distance to the neighbours: a sixth makes a Catmull-Rom spline. */
const handle = 1 / 6;

/** An SVG path through the points: curved through few points, straight from one to the next through many. */
function linePath(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const bends = points.length <= fewPoints;
  const at = (index: number): Point => points[Math.min(Math.max(index, 0), points.length - 1)] ?? first;
  const parts = rest.map((to, index) => {
    if (!bends) return `L${text(to)}`;
    const [before, from, after] = [at(index - 1), at(index), at(index + 2)];
    const leaving = { x: from.x + (to.x - before.x) * handle, y: from.y + (to.y - before.y) * handle };
    const arriving = { x: to.x - (after.x - from.x) * handle, y: to.y - (after.y - from.y) * handle };
    return `C${text(leaving)} ${text(arriving)} ${text(to)}`;
  });
  return `M${text(first)}${parts.join('')}`;
}

const fewPoints = 30;

const text = ({ x, y }: Point) => `${Math.round(x)} ${Math.round(y)}`;
