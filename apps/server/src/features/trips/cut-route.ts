import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { LegStyle, Route } from '@estradeiro/contract/navigation';
import type { PlannedPoint } from '@estradeiro/contract/routes';
import { maxTripDays, type TownOnRoute } from '@estradeiro/contract/trips';
import { formatCoordinates } from '@estradeiro/navigation/display';
import { type PreparedRoute, positionOnRoute, prepareRoute } from '@estradeiro/navigation/prepared-route';
import { type Stage, splitIntoStages } from '@estradeiro/navigation/trip/stages';
import { texts } from './texts.ts';

/**
 * Shares of a day's route at which via points hold its line, so that the saved route of the day follows the route that
 * was cut.
 */
const heldAt = [1 / 3, 2 / 3];
const shortestHeldMeters = 30_000;

type Hours = { hoursADay: number; startsAtMs: number };

/** One day of a route: its end, the points before it, and the style in which it begins where that is not the route's. */
export type DayOfRoute = Stage & {
  end: LatLng;
  between: PlannedPoint[];
  onward?: LegStyle | undefined;
  distanceMeters: number;
};

/**
 * Cuts a route into days at its towns, with times in proportion to its line. Null for more days than a trip may have.
 */
export function cutRoute(route: Route, hours: Hours, towns: readonly TownOnRoute[]): DayOfRoute[] | null {
  const prepared = prepareRoute(route);
  const parts = splitIntoStages(prepared, {
    ...hours,
    mostDays: maxTripDays,
    townsBetween: (from, to) => towns.filter(({ alongMeters }) => alongMeters >= from && alongMeters <= to),
  });
  if (!parts) return null;
  return parts.map((part) => ({
    ...part,
    end: positionOnRoute(prepared, part.toMeters),
    between: between(part, prepared),
    onward: styleAt(part.fromMeters, prepared),
    distanceMeters: route.distanceMeters * ((part.toMeters - part.fromMeters) / prepared.totalMeters),
  }));
}

/** The route's own stops within a day, and via points that hold its line. */
function between({ fromMeters, toMeters }: Stage, prepared: PreparedRoute): PlannedPoint[] {
  const length = toMeters - fromMeters;
  const stops = prepared.stops
    .filter(({ alongMeters, waypointIndex }) => {
      const isEnd = waypointIndex >= prepared.route.waypoints.length - 1;
      return !isEnd && alongMeters > fromMeters && alongMeters < toMeters;
    })
    .map(({ waypoint: { name = '', lat, lng, onward }, alongMeters }) => ({
      alongMeters,
      point: { ...named({ name, lat, lng }), ...(onward && { onward }) },
    }));
  const held = length < shortestHeldMeters ? [] : heldAt.map((share) => fromMeters + share * length);
  const vias = held.map((alongMeters) => {
    const at = positionOnRoute(prepared, alongMeters);
    return { alongMeters, point: { name: texts.via, ...at, via: true } };
  });
  return [...stops, ...vias].sort((a, b) => a.alongMeters - b.alongMeters).map(({ point }) => point);
}

function styleAt(meters: number, { stops, route }: PreparedRoute): LegStyle | undefined {
  const passed = stops.filter(({ alongMeters }) => alongMeters <= meters).map(({ waypoint }) => waypoint);
  return [...route.waypoints.slice(0, 1), ...passed].findLast(({ onward }) => onward)?.onward;
}

const named = ({ name, lat, lng }: { name: string } & LatLng): PlannedPoint => ({
  name: name || formatCoordinates({ lat, lng }),
  lat,
  lng,
});
