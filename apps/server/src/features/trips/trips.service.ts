import type { Places } from '@estradeiro/atlas/places/open-places';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { PassedPoint, Route, RouteRequest } from '@estradeiro/contract/navigation';
import type { PlannedPoint } from '@estradeiro/contract/routes';
import {
  maxTripDays,
  type ProposedDay,
  type TownOnRoute,
  type TripProposal,
  type TripProposalRequest,
} from '@estradeiro/contract/trips';
import { findOnRoute } from '@estradeiro/navigation/fuel/stations-on-route';
import type { RoadLine } from '@estradeiro/navigation/road-line';
import { afterOtherCallers } from '#platform/after-other-callers.ts';
import { AppError } from '#platform/errors.ts';
import type { cutRoute, DayOfRoute } from './cut-route.ts';
import { texts } from './texts.ts';

/** What proposing needs from other features; passed in by app.ts. */
export type Proposing = Land & {
  /** The best route. Fails with the routing errors of the contract. */
  calculate: (request: RouteRequest) => Promise<Route>;
  /**
   * The calculated route of a saved route; undefined where the rider has no such route, null where it is not calculated
   * yet.
   */
  routeOf: (riderId: string, routeId: string) => Promise<Route | null | undefined>;
  readLine: (polyline: string, riderId: string) => Promise<RoadLine>;
  /** `cutRoute`, in any thread. */
  cutIntoDays: (riderId: string, ...of: Parameters<typeof cutRoute>) => Promise<DayOfRoute[] | null>;
};

/**
 * Cuts a route into days. Fails with the routing errors, with `not_found` for a foreign route, and `limit_reached` for
 * too many days.
 */
export async function proposeDays(
  riderId: string,
  request: TripProposalRequest,
  { calculate, routeOf, readLine, cutIntoDays, ...land }: Proposing,
): Promise<TripProposal> {
  const places = land.places();
  const points = request.waypoints.map((point) => placed(point, places));
  const saved = request.routeId === undefined ? null : await routeOf(riderId, request.routeId);
  if (saved === undefined) throw new AppError('not_found');
  const route = saved ?? (await calculate(requestOf(points, request)));
  const tooManyDays = () => new AppError('limit_reached', { message: texts.tooManyDays(maxTripDays) });
  // No day is longer than `hoursADay`, so that this check spares the search for the towns of a whole continent.
  if (route.durationSeconds > maxTripDays * request.hoursADay * 3_600) throw tooManyDays();
  const towns = await townsOnRoute(await readLine(route.polyline, riderId), land);
  const hours = { hoursADay: request.hoursADay, startsAtMs: Date.parse(request.startsAt) };
  const parts = await cutIntoDays(riderId, route, hours, towns);
  if (!parts) throw tooManyDays();
  const [first, last] = [points[0], points.at(-1)];
  const ends = parts.map((part) => endOf(part, places));
  const [atEnd] = last ? await factsOf([last], land) : [];
  const cut = parts.map((part, index): ProposedDay => {
    const start = index === 0 ? first : ends[index - 1];
    const end = index === parts.length - 1 ? last : ends[index];
    const known = index === parts.length - 1 ? atEnd : part.town;
    const styled = start && part.onward ? { ...start, onward: part.onward } : start;
    return {
      waypoints: [styled, ...part.between, end].flatMap((point) => point ?? []),
      distanceMeters: part.distanceMeters,
      durationSeconds: part.seconds,
      exact: false,
      hasBed: known?.hasBed ?? false,
      hasFuel: known?.hasFuel ?? false,
    };
  });
  if (saved && cut.length === 1) return { days: cut.map((day) => ({ ...day, exact: true })), estimate: route.estimate };
  const days: ProposedDay[] = [];
  // One after the other: each makes several engine calls, and other riders use the engine as well.
  for (const day of cut) days.push(await calculatedDay(day, request, calculate));
  return { days, estimate: route.estimate };
}

/** A day with the statistics of its own route, as its saved route will have them; unchanged where none is found. */
async function calculatedDay(
  day: ProposedDay,
  request: TripProposalRequest,
  calculate: Proposing['calculate'],
): Promise<ProposedDay> {
  const points = day.waypoints.flatMap(({ lat, lng, ...point }) =>
    lat === null || lng === null ? [] : [{ ...point, lat, lng }],
  );
  try {
    const { distanceMeters, durationSeconds } = await calculate(requestOf(points, request));
    return { ...day, distanceMeters, durationSeconds, exact: true };
  } catch (failure) {
    if (!(failure instanceof AppError) || failure.type === 'internal') throw failure;
    return day;
  }
}

/** The towns of a saved route, none before it is calculated. Fails with `not_found` for a foreign route. */
export async function townsOfRoute(
  riderId: string,
  routeId: string,
  { routeOf, readLine, ...land }: Pick<Proposing, 'routeOf' | 'readLine' | keyof Land>,
): Promise<TownOnRoute[]> {
  const route = await routeOf(riderId, routeId);
  if (route === undefined) throw new AppError('not_found');
  return route ? townsOnRoute(await readLine(route.polyline, riderId), land) : [];
}

type Placed = PlannedPoint & LatLng;

function placed(point: PlannedPoint, places: Places): Placed {
  const { lat, lng } = point;
  if (lat !== null && lng !== null) return { ...point, lat, lng };
  const found = places.search(point.name, undefined, 1)[0];
  if (!found) throw new AppError('invalid_request', { message: texts.notPlaced(point.name) });
  return { ...point, lat: found.lat, lng: found.lng };
}

const requestOf = (points: readonly PassedPoint[], request: TripProposalRequest): RouteRequest => ({
  waypoints: [...points],
  preferences: request.filters,
  avoidTolls: request.avoidTolls,
  avoidHighways: request.avoidHighways,
  avoidTowns: request.avoidTowns,
  curvesOnly: request.curvesOnly,
  unpaved: request.unpaved,
  avoidStretches: request.avoidStretches,
  alternatives: 0,
  optimizeOrder: false,
});

/** The end of a day: its town, or the nearest place where there is none. */
function endOf({ town, toMeters, end }: DayOfRoute, places: Places): PlannedPoint {
  if (town) return { name: town.name, lat: town.lat, lng: town.lng };
  return { name: places.reverse(end)?.name ?? `km ${Math.round(toMeters / 1_000)}`, ...end };
}

/** Towns, beds and fuel; passed in by app.ts. */
type Land = {
  places: () => Places;
  /** For each position whether the local base offers a bed within `withinMeters`. */
  bedsNear: (positions: readonly LatLng[], withinMeters: number) => Promise<boolean[]>;
};

/** The distance from the route within which a day may end in a town. */
const townMeters = 4_000;
/** No circle of this radius contains the centres of more towns. */
const mostAround = 5;
/** The distance from a town's centre within which a bed and fuel count as its own. */
const inTownMeters = 4_000;
/** The towns that are looked up, at a millisecond each, before other requests get their turn. */
const townsAtOnce = 10;

/**
 * The towns on a line of two points or more, in riding order, once for each pass, with the beds and fuel that maps and
 * local base know there.
 */
export async function townsOnRoute({ points, alongMeters: along }: RoadLine, land: Land): Promise<TownOnRoute[]> {
  const around = (at: LatLng, radiusMeters: number) => land.places().nearby('city', at, radiusMeters, mostAround);
  const passed = await findOnRoute({ points, alongMeters: along, lengthMeters: along.at(-1) ?? 0 }, around, {
    withinMeters: townMeters,
    afterOtherCallers,
  });
  const towns = passed.map(({ station: { name, lat, lng }, alongMeters }) => ({ name, lat, lng, alongMeters }));
  const facts = await factsOf(towns, land);
  return towns.map((town, index) => ({ ...town, ...(facts[index] ?? nothing) }));
}

const nothing = { hasBed: false, hasFuel: false };

/** For each place, in their order, whether a bed and fuel are known there. */
async function factsOf(towns: readonly LatLng[], { places, bedsNear }: Land) {
  const own = await bedsNear(towns, inTownMeters);
  const facts = [];
  for (const [index, { lat, lng }] of towns.entries()) {
    if (index > 0 && index % townsAtOnce === 0) await afterOtherCallers();
    facts.push({
      hasBed: own[index] || places().nearby('lodging', { lat, lng }, inTownMeters, 1).length > 0,
      hasFuel: places().nearby('fuel', { lat, lng }, inTownMeters, 1).length > 0,
    });
  }
  return facts;
}
