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
import type { RoadLine } from '@estradeiro/navigation/road-line';
import { AppError } from '#platform/errors.ts';
import type { cutRoute, DayOfRoute } from './cut-route.ts';
import { texts } from './texts.ts';
import { factsOf, type Land, townsAlong } from './towns.ts';

/** What proposing needs from other features; passed in by app.ts. */
export type Proposing = Land & {
  /** The best route. Fails with the routing errors of the contract. */
  calculate: (request: RouteRequest) => Promise<Route>;
  /**
   * The calculated route of a saved route; undefined where the rider has no such route, null where it is not calculated
   * yet.
   */
  wayOf: (riderId: string, routeId: string) => Promise<Route | null | undefined>;
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
  asked: TripProposalRequest,
  { calculate, wayOf, readLine, cutIntoDays, ...land }: Proposing,
): Promise<TripProposal> {
  const places = land.places();
  const points = asked.waypoints.map((point) => placed(point, places));
  const saved = asked.routeId === undefined ? null : await wayOf(riderId, asked.routeId);
  if (saved === undefined) throw new AppError('not_found');
  const route = saved ?? (await calculate(requestOf(points, asked)));
  const tooManyDays = () => new AppError('limit_reached', { message: texts.tooManyDays(maxTripDays) });
  // No day is longer than its hours, so this check needs no search for the towns of a whole continent.
  if (route.durationSeconds > maxTripDays * asked.hoursADay * 3_600) throw tooManyDays();
  const towns = await townsAlong(await readLine(route.polyline, riderId), land);
  const hours = { hoursADay: asked.hoursADay, startsAtMs: Date.parse(asked.startsAt) };
  const stages = await cutIntoDays(riderId, route, hours, towns);
  if (!stages) throw tooManyDays();
  const [first, last] = [points[0], points.at(-1)];
  const ends = stages.map((stage) => endOf(stage, places));
  const [atEnd] = last ? await factsOf([last], land) : [];
  const cut = stages.map((stage, index): ProposedDay => {
    const start = index === 0 ? first : ends[index - 1];
    const end = index === stages.length - 1 ? last : ends[index];
    const known = index === stages.length - 1 ? atEnd : stage.town;
    return {
      waypoints: [start, ...stage.between, end].flatMap((point) => point ?? []),
      distanceMeters: stage.distanceMeters,
      durationSeconds: stage.seconds,
      exact: false,
      hasBed: known?.hasBed ?? false,
      hasFuel: known?.hasFuel ?? false,
    };
  });
  if (saved && cut.length === 1) return { days: cut.map((day) => ({ ...day, exact: true })), estimate: route.estimate };
  const days: ProposedDay[] = [];
  // One after the other: each makes several engine calls, and other riders use it as well.
  for (const day of cut) days.push(await calculatedDay(day, asked, calculate));
  return { days, estimate: route.estimate };
}

/** A day with the statistics of its own route, as its saved route will have them; unchanged where none is found. */
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

/** The towns of a saved route, none before it is calculated. Fails with `not_found` for a foreign route. */
export async function townsOfRoute(
  riderId: string,
  routeId: string,
  { wayOf, readLine, ...land }: Pick<Proposing, 'wayOf' | 'readLine' | keyof Land>,
): Promise<TownOnWay[]> {
  const way = await wayOf(riderId, routeId);
  if (way === undefined) throw new AppError('not_found');
  return way ? townsAlong(await readLine(way.polyline, riderId), land) : [];
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

/** The town, or the nearest place where there is none. */
function endOf({ town, toMeters, end }: DayOfRoute, places: Places): PlannedPoint {
  if (town) return { name: town.name, lat: town.lat, lng: town.lng };
  return { name: places.reverse(end)?.name ?? `km ${Math.round(toMeters / 1_000)}`, ...end };
}
