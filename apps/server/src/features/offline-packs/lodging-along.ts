import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { LodgingOnWay } from '@estradeiro/contract/offline-packs';
import { findOnWay, measured } from '@estradeiro/navigation/fuel/stations-on-way';
import { afterOthers } from '#platform/after-others.ts';

export type KnownLodging = LatLng & { name: string; tags: Record<string, string> };
/** Nearest first. */
export type FindLodging = (at: LatLng, radiusMeters: number, limit: number) => readonly KnownLodging[];

/** The distance that a rider turns off the route for a bed. */
const withinMeters = 3_000;
/** A city has thousands, and one needs a bed. */
const mostAround = 20;
const mostOnWay = 300;

/** Lodging on a line of two points or more, in riding order; on a long route the nearest to it. */
export async function lodgingAlong(points: readonly LatLng[], find: FindLodging): Promise<LodgingOnWay[]> {
  const around = (at: LatLng, radiusMeters: number) => find(at, radiusMeters, mostAround);
  const passed = await findOnWay(measured(points), around, { withinMeters, afterOthers });
  return passed
    .map(({ station, ...where }) => ({ ...toLodging(station), ...where }))
    .sort((a, b) => a.offMeters - b.offMeters)
    .slice(0, mostOnWay)
    .sort((a, b) => a.alongMeters - b.alongMeters);
}

const toLodging = ({ lat, lng, name, tags }: KnownLodging) => ({
  lat,
  lng,
  name,
  phone: (tags['contact:phone'] ?? tags.phone ?? tags['contact:mobile'])?.split(';')[0]?.trim() || null,
});
