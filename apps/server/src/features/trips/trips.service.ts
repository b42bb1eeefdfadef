import type { Places } from '@estradeiro/atlas/places/open-places';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { PassedPoint, Route, RouteRequest } from '@estradeiro/contract/navigation';
import type { PlannedPoint } from '@estradeiro/contract/routes';
import {
  maxTripDays,
  type ProposedDay,
  type TownOnWay,
  type TripProposal,
  type TripProposalRequest,
} from '@estradeiro/contract/trips';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { type PreparedRoute, positionAlong, prepareRoute } from '@estradeiro/navigation/prepared-route';
import { cutIntoStages, type Stage } from '@estradeiro/navigation/trip/stages';
import { AppError } from '#platform/errors.ts';
import { texts } from './texts.ts';
import { factsOf, type Land, townsAlong } from './towns.ts';

/** What proposing needs of the rest of the house; app.ts hands it in. */
export type Proposing = Land & {
  /** The best route. Fails with the routing errors of the contract. */
  calculate: (request: RouteRequest) => Promise<Route>;
  /** The way of a saved route of the rider's; undefined where there is no such route, null where it has none yet. */
  wayOf: (riderId: string, routeId: string) => Promise<Route | null | undefined>;
};

/** Shares of a day's way at which its line is held, so that the saved route of the day follows the way that was cut. */
const heldAt = [1 / 3, 2 / 3];
const shortestHeldMeters = 30_000;

/** Cuts a way into days. Fails with the routing errors, with `not_found` for a foreign route, and `limit_reached` for too many days. */
export async function proposeDays(
  riderId: string,
  asked: TripProposalRequest,
  { calculate, wayOf, ...land }: Proposing,
): Promise<TripProposal> {
  const places = land.places();
  const points = asked.waypoints.map((point) => placed(point, places));
  const saved = asked.routeId === undefined ? null : await wayOf(riderId, asked.routeId);
  if (saved === undefined) throw new AppError('not_found');
  const route = saved ?? (await calculate(requestOf(points, asked)));
  const prepared = prepareRoute(route);
  const towns = await townsAlong(decodePolyline(route.polyline), land);
  const stages = cutIntoStages(prepared, {
    hoursADay: asked.hoursADay,
    startsAtMs: Date.parse(asked.startsAt),
    mostDays: maxTripDays,
    townsBetween: (from, to) => towns.filter(({ alongMeters }) => alongMeters >= from && alongMeters <= to),
  });
  if (!stages) throw new AppError('limit_reached', { message: texts.tooManyDays(maxTripDays) });
  const [first, last] = [points[0], points.at(-1)];
  const ends = stages.map((stage) => endOf(stage, prepared, places));
  const [atEnd] = last ? await factsOf([last], land) : [];
  const cut = stages.map((stage, index): ProposedDay => {
    const start = index === 0 ? first : ends[index - 1];
    const end = index === stages.length - 1 ? last : ends[index];
    const distanceMeters = route.distanceMeters * ((stage.toMeters - stage.fromMeters) / prepared.totalMeters);
    const known = index === stages.length - 1 ? atEnd : stage.town;
    return {
      waypoints: [start, ...between(stage, prepared), end].flatMap((point) => point ?? []),
      distanceMeters,
      durationSeconds: stage.seconds,
      exact: false,
      hasBed: known?.hasBed ?? false,
      hasFuel: known?.hasFuel ?? false,
    };
  });
  if (saved && cut.length === 1) return { days: cut.map((day) => ({ ...day, exact: true })), estimate: route.estimate };
  const days: ProposedDay[] = [];
  // One after the other: each asks the engine several times, and others wait for it as well.
  for (const day of cut) days.push(await calculatedDay(day, asked, calculate));
  return { days, estimate: route.estimate };
}

/** A day with the figures of its own way, as its saved route will have them; as it was cut where none is found. */
async function calculatedDay(
  day: ProposedDay,
  asked: TripProposalRequest,
  calculate: Proposing['calculate'],
): Promise<ProposedDay> {
  const points = day.waypoints.flatMap(({ lat, lng, ...point }) =>
    lat === null || lng === null ? [] : [{ ...point, lat, lng }],
  );
  try {
    const { distanceMeters, durationSeconds } = await calculate(requestOf(points, asked));
    return { ...day, distanceMeters, durationSeconds, exact: true };
  } catch (failure) {
    if (!(failure instanceof AppError) || failure.type === 'internal') throw failure;
    return day;
  }
}

/** The towns on the way of a saved route, none as long as it has no way. Fails with `not_found` for a foreign route. */
export async function townsOfRoute(
  riderId: string,
  routeId: string,
  { wayOf, ...land }: Proposing,
): Promise<TownOnWay[]> {
  const way = await wayOf(riderId, routeId);
  if (way === undefined) throw new AppError('not_found');
  return way ? townsAlong(decodePolyline(way.polyline), land) : [];
}

type Placed = PlannedPoint & LatLng;

function placed(point: PlannedPoint, places: Places): Placed {
  const { lat, lng } = point;
  if (lat !== null && lng !== null) return { ...point, lat, lng };
  const found = places.search(point.name, undefined, 1)[0];
  if (!found) throw new AppError('invalid_request', { message: texts.notPlaced(point.name) });
  return { ...point, lat: found.lat, lng: found.lng };
}

const requestOf = (points: readonly PassedPoint[], asked: TripProposalRequest): RouteRequest => ({
  waypoints: [...points],
  preferences: asked.filters,
  avoidTolls: asked.avoidTolls,
  avoidHighways: asked.avoidHighways,
  curvesOnly: asked.curvesOnly,
  alternatives: 0,
  optimizeOrder: false,
});

/** The town, or what is there where none is known. */
function endOf({ town, toMeters }: Stage, prepared: PreparedRoute, places: Places): PlannedPoint {
  if (town) return { name: town.name, lat: town.lat, lng: town.lng };
  const at = positionAlong(prepared, toMeters);
  return { name: places.reverse(at)?.name ?? `km ${Math.round(toMeters / 1_000)}`, ...at };
}

/** The way's own stops within a day, and where its line is held. */
function between({ fromMeters, toMeters }: Stage, prepared: PreparedRoute): PlannedPoint[] {
  const length = toMeters - fromMeters;
  const stops = prepared.stops
    .filter(({ alongMeters, waypointIndex }) => {
      const isEnd = waypointIndex >= prepared.route.waypoints.length - 1;
      return !isEnd && alongMeters > fromMeters && alongMeters < toMeters;
    })
    .map(({ waypoint: { name = '', lat, lng }, alongMeters }) => ({ alongMeters, point: named({ name, lat, lng }) }));
  const held = length < shortestHeldMeters ? [] : heldAt.map((share) => fromMeters + share * length);
  const vias = held.map((alongMeters) => {
    const at = positionAlong(prepared, alongMeters);
    return { alongMeters, point: { name: texts.via, ...at, via: true } };
  });
  return [...stops, ...vias].sort((a, b) => a.alongMeters - b.alongMeters).map(({ point }) => point);
}

const named = ({ name, lat, lng }: { name: string } & LatLng): PlannedPoint => ({
  name: name || `${lat.toFixed(5)}, ${lng.toFixed(5)}`,
  lat,
  lng,
});
