import { fuelStationsOnRoute } from '@estradeiro/contract/fuel/stations';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { type RoadAhead, type Route, readRoadAhead, roadAheadRequest } from '@estradeiro/contract/navigation';
import { planPack } from '@estradeiro/contract/offline-packs';
import { getSavedRoute, type SavedRouteDetail } from '@estradeiro/contract/routes';
import { listTrafficAlerts } from '@estradeiro/contract/traffic';
import { forecastRide } from '@estradeiro/contract/weather';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { goodRoadsSwitch, reliefSwitch } from '#map/map-switches.ts';
import { isTransient } from '#platform/api-error.ts';
import { call } from '#platform/call.ts';
import type { Clock } from '#platform/clock.ts';
import type { PackContents, PackedRoute } from '#platform/offline/pack-record.ts';

/** A long route takes the server some seconds; after this time there will be no response. */
const longestMs = 60_000;
/** Road-ahead data is requested again after each pause where the server is busy: a ride without a network depends on it. */
const retryPausesMs = [1_000, 4_000];

export type Gathered = { contents: PackContents; packedRoute: PackedRoute };

/** The saved route has no line to ride, so that there is nothing to download. */
export class NoLineError extends Error {
  override readonly name = 'NoLineError';
}

/**
 * Loads everything that riding a saved route needs, and the list of map pieces. Weather, fuel, alerts and, after three attempts,
 * road-ahead data are left out where they fail. Fails with `ApiError`, `NoLineError`, or a `TimeoutError` of the browser.
 */
export async function gather(routeId: string, clock: Clock): Promise<Gathered> {
  const signal = AbortSignal.timeout(longestMs);
  const detail = await call(getSavedRoute, { params: { id: routeId } }, signal);
  const { route } = detail;
  if (!route || route.estimate) throw new NoLineError();
  const [plan, fuel, weather, alerts, roadAhead] = await Promise.all([
    call(planPack, { body: packRequest(route) }, signal),
    call(fuelStationsOnRoute, { body: { polyline: route.polyline } }, signal).catch(() => null),
    weatherOf(route, clock(), signal).catch(() => null),
    alertsOn(route, signal).catch(() => []),
    roadFactsOf(route, signal).catch(() => null),
  ]);
  const packed: PackedRoute = { detail, lodging: plan.lodging, fuel, weather, alerts, roadAhead };
  return { packedRoute: packed, contents: contentsOf(detail, packed, plan.archives, clock()) };
}

const packRequest = ({ polyline, waypoints }: Route) => ({
  polyline,
  places: waypoints.map(placeOf),
  relief: reliefSwitch.read(),
  goodRoads: goodRoadsSwitch.read(),
});

const placeOf = ({ lat, lng }: LatLng): LatLng => ({ lat, lng });

function contentsOf(
  { id, updatedAt }: SavedRouteDetail,
  packed: PackedRoute,
  archives: PackContents['archives'],
  now: number,
): PackContents {
  const gatheredAt = new Date(now).toISOString();
  const routeBytes = new TextEncoder().encode(JSON.stringify(packed)).length;
  return { wayKey: `${id}.${now}`, wayBytes: routeBytes, gatheredAt, routeUpdatedAt: updatedAt, archives };
}

async function roadFactsOf(route: Route, signal: AbortSignal): Promise<RoadAhead> {
  for (const waitMs of retryPausesMs) {
    try {
      return await call(readRoadAhead, { body: roadAheadRequest(route) }, signal);
    } catch (error) {
      if (!isTransient(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
  return call(readRoadAhead, { body: roadAheadRequest(route) }, signal);
}

async function weatherOf(route: Route, now: number, signal: AbortSignal): Promise<PackedRoute['weather']> {
  const { polyline, distanceMeters, durationSeconds, waypoints } = route;
  const departureAt = new Date(now).toISOString();
  const stops = waypoints.slice(1, -1).map(({ lat, lng, name = '' }) => ({ lat, lng, name }));
  const body = {
    polyline,
    stops,
    departureAt,
    durationSeconds: Math.max(1, durationSeconds),
    ...(distanceMeters > 0 && { distanceMeters }),
  };
  return { departureAt, answer: await call(forecastRide, { body }, signal) };
}

function alertsOn({ polyline }: Route, signal: AbortSignal) {
  const points = decodePolyline(polyline);
  const lats = points.map(({ lat }) => lat);
  const lngs = points.map(({ lng }) => lng);
  const least = (values: number[]) => values.reduce((a, b) => Math.min(a, b));
  const most = (values: number[]) => values.reduce((a, b) => Math.max(a, b));
  const box = { minLat: least(lats), minLng: least(lngs), maxLat: most(lats), maxLng: most(lngs) };
  return call(listTrafficAlerts, { query: box }, signal);
}
