import type { Bbox } from '@estradeiro/contract/bbox';
import type { FuelOnWay } from '@estradeiro/contract/fuel/stations';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { RoadAhead } from '@estradeiro/contract/navigation';
import type { LodgingOnWay } from '@estradeiro/contract/offline-packs';
import type { SavedRouteDetail } from '@estradeiro/contract/routes';
import type { TrafficAlert } from '@estradeiro/contract/traffic';
import type { RideWeather } from '@estradeiro/contract/weather';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { PackedWay } from '#platform/offline/pack-record.ts';
import { canStorePacks, createPackStorage, type PackStorage } from '#platform/offline/pack-storage.ts';
import { lastRiderId } from '#platform/session.ts';

/** A forecast is for who leaves then: past that it would warn of rain at the wrong places. */
const sameDepartureMs = 90 * 60_000;
const sameEndMeters = 150;
const byMiddleMeters = 300;
const mostNearby = 20;

/** What the rider's packs on this device have to say; null where there is nobody, or no room for packs. */
export function packedAnswers(): PackedAnswers | null {
  const riderId = lastRiderId();
  return riderId && canStorePacks() ? createPackedAnswers(createPackStorage(riderId), systemClock) : null;
}

export type PackedAnswers = ReturnType<typeof createPackedAnswers>;

/** Answers from packs, null where they have none. */
export function createPackedAnswers(storage: Pick<PackStorage, 'records' | 'readWay'>, clock: Clock) {
  async function ways(): Promise<PackedWay[]> {
    const records = await storage.records();
    const read = await Promise.all(records.map(({ held }) => held && storage.readWay(held.wayKey)));
    return read.filter((way) => way !== null);
  }
  const wayAlong = async (polyline: string) => (await ways()).find((way) => isSameWay(way, polyline)) ?? null;

  return {
    async route(id: string): Promise<SavedRouteDetail | null> {
      const record = (await storage.records()).find(({ route }) => route.id === id);
      return (record?.held && (await storage.readWay(record.held.wayKey)))?.detail ?? null;
    },
    /** In the order of riding. */
    async lodgingOf(id: string): Promise<LodgingOnWay[] | null> {
      return (await ways()).find(({ detail }) => detail.id === id)?.lodging ?? null;
    },

    fuelAlong: async (polyline: string): Promise<FuelOnWay | null> => (await wayAlong(polyline))?.fuel ?? null,

    /** Of this very line: metres along another one are other places. */
    async roadAhead(polyline: string): Promise<RoadAhead | null> {
      return (await ways()).find(({ detail }) => detail.route?.polyline === polyline)?.roadAhead ?? null;
    },

    /** For who leaves about when it was taken along, with the age that it has by now. */
    async weatherAlong(polyline: string, departureAt: string): Promise<RideWeather | null> {
      const weather = (await wayAlong(polyline))?.weather;
      if (!weather || Math.abs(Date.parse(weather.departureAt) - Date.parse(departureAt)) > sameDepartureMs)
        return null;
      const elapsed = Math.max(0, Math.round((clock() - Date.parse(weather.departureAt)) / 1_000));
      return { ...weather.answer, ageSeconds: weather.answer.ageSeconds + elapsed };
    },

    /** The known fuel stations around a position, nearest first; null where none is near: that says nothing of the land. */
    async stationsNear(at: LatLng, radiusMeters: number) {
      const stations = (await ways()).flatMap(({ fuel }) => fuel?.stations ?? []);
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

    /** What was known in a box, the expired left out; null without any pack. */
    async alertsIn({ minLat, minLng, maxLat, maxLng }: Bbox): Promise<TrafficAlert[] | null> {
      const known = await ways();
      if (known.length === 0) return null;
      const alerts = new Map(known.flatMap((way) => way.alerts).map((alert) => [alert.id, alert]));
      return [...alerts.values()].filter(
        ({ latitude: lat, longitude: lng, expiresAt }) =>
          lat >= minLat && lat <= maxLat && lng >= minLng && lng <= maxLng && Date.parse(expiresAt) > clock(),
      );
    },
  };
}

/** Screens ask along a thinned line: it begins and ends where the way does. */
function isSameWay({ detail: { route } }: PackedWay, polyline: string): boolean {
  if (!route) return false;
  if (route.polyline === polyline) return true;
  const [own, asked] = [decodePolyline(route.polyline), decodePolyline(polyline)];
  return isNear(own[0], asked[0]) && isNear(own.at(-1), asked.at(-1)) && isByMiddle(own, asked);
}

const isNear = (a: LatLng | undefined, b: LatLng | undefined) =>
  a !== undefined && b !== undefined && distanceMeters(a, b) <= sameEndMeters;

/** Whether the middle of the asked line lies by the own one: two ways may have both ends in common. */
function isByMiddle(own: readonly LatLng[], asked: readonly LatLng[]): boolean {
  const middle = asked[asked.length >> 1];
  return middle !== undefined && own.some((point) => distanceMeters(point, middle) <= byMiddleMeters);
}
