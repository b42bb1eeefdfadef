import type { Bbox } from '@estradeiro/contract/bbox';
import type { FuelStationsOnRoute } from '@estradeiro/contract/fuel/stations';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { RoadAhead } from '@estradeiro/contract/navigation';
import type { LodgingOnRoute } from '@estradeiro/contract/offline-packs';
import type { SavedRouteDetail } from '@estradeiro/contract/routes';
import type { TrafficAlert } from '@estradeiro/contract/traffic';
import type { RideWeather } from '@estradeiro/contract/weather';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { PackedRoute } from '#platform/offline/pack-record.ts';
import { canStorePacks, createPackStorage, type PackStorage } from '#platform/offline/pack-storage.ts';
import { lastRiderId } from '#platform/session.ts';

/** A forecast is for one departure: past this difference it would warn of rain at the wrong places. */
const sameDepartureMs = 90 * 60_000;
const sameEndMeters = 150;
const byMiddleMeters = 300;
const mostNearby = 20;

/** The answers in the rider's packs on this device; null without a rider, or without storage for packs. */
export function packedAnswers(): PackedAnswers | null {
  const riderId = lastRiderId();
  return riderId && canStorePacks() ? createPackedAnswers(createPackStorage(riderId), systemClock) : null;
}

export type PackedAnswers = ReturnType<typeof createPackedAnswers>;

/** Answers from packs, null where they have none. */
export function createPackedAnswers(storage: Pick<PackStorage, 'records' | 'readRoute'>, clock: Clock) {
  async function packedRoutes(): Promise<PackedRoute[]> {
    const records = await storage.records();
    const read = await Promise.all(records.map(({ held }) => held && storage.readRoute(held.wayKey)));
    return read.filter((packed) => packed !== null);
  }
  const routeWithLine = async (polyline: string) =>
    (await packedRoutes()).find((packed) => isSameRoute(packed, polyline)) ?? null;

  return {
    async route(id: string): Promise<SavedRouteDetail | null> {
      const record = (await storage.records()).find(({ route }) => route.id === id);
      return (record?.held && (await storage.readRoute(record.held.wayKey)))?.detail ?? null;
    },
    /** In riding order. */
    async lodgingOf(id: string): Promise<LodgingOnRoute[] | null> {
      return (await packedRoutes()).find(({ detail }) => detail.id === id)?.lodging ?? null;
    },

    fuelAlong: async (polyline: string): Promise<FuelStationsOnRoute | null> =>
      (await routeWithLine(polyline))?.fuel ?? null,

    /** For this exact line: on another one the same distances are other places. */
    async roadAhead(polyline: string): Promise<RoadAhead | null> {
      return (await packedRoutes()).find(({ detail }) => detail.route?.polyline === polyline)?.roadAhead ?? null;
    },

    /** For about the same departure as at the download, with its current age. */
    async weatherAlong(polyline: string, departureAt: string): Promise<RideWeather | null> {
      const weather = (await routeWithLine(polyline))?.weather;
      if (!weather || Math.abs(Date.parse(weather.departureAt) - Date.parse(departureAt)) > sameDepartureMs)
        return null;
      const elapsed = Math.max(0, Math.round((clock() - Date.parse(weather.departureAt)) / 1_000));
      return { ...weather.answer, ageSeconds: weather.answer.ageSeconds + elapsed };
    },

    /** The known fuel stations around a position, nearest first; null where none is near, which proves nothing about the area. */
    async stationsNear(at: LatLng, radiusMeters: number) {
      const stations = (await packedRoutes()).flatMap(({ fuel }) => fuel?.stations ?? []);
      const places = new Map(stations.map((station) => [`${station.lat},${station.lng}`, station]));
      const near = [...places.values()]
        .map(({ lat, lng, name }) => ({
          lat,
          lng,
          name,
          context: '',
          kind: 'fuel' as const,
          distanceMeters: distanceMeters(at, { lat, lng }),
        }))
        .filter((station) => station.distanceMeters <= radiusMeters)
        .sort((a, b) => a.distanceMeters - b.distanceMeters)
        .slice(0, mostNearby);
      return near.length > 0 ? near : null;
    },

    /** The known alerts in a box without expired ones; null without any pack. */
    async alertsIn({ minLat, minLng, maxLat, maxLng }: Bbox): Promise<TrafficAlert[] | null> {
      const known = await packedRoutes();
      if (known.length === 0) return null;
      const alerts = new Map(known.flatMap((packed) => packed.alerts).map((alert) => [alert.id, alert]));
      return [...alerts.values()].filter(
        ({ latitude: lat, longitude: lng, expiresAt }) =>
          lat >= minLat && lat <= maxLat && lng >= minLng && lng <= maxLng && Date.parse(expiresAt) > clock(),
      );
    },
  };
}

/** Screens request a thinned line, which has the same start and end. */
function isSameRoute({ detail: { route } }: PackedRoute, polyline: string): boolean {
  if (!route) return false;
  if (route.polyline === polyline) return true;
  const [own, requested] = [decodePolyline(route.polyline), decodePolyline(polyline)];
  return isNear(own[0], requested[0]) && isNear(own.at(-1), requested.at(-1)) && isByMiddle(own, requested);
}

const isNear = (a: LatLng | undefined, b: LatLng | undefined) =>
  a !== undefined && b !== undefined && distanceMeters(a, b) <= sameEndMeters;

/** Whether the middle of the requested line lies on the own one: two routes may share both ends. */
function isByMiddle(own: readonly LatLng[], requested: readonly LatLng[]): boolean {
  const middle = requested[requested.length >> 1];
  return middle !== undefined && own.some((point) => distanceMeters(point, middle) <= byMiddleMeters);
}
