import type { Bbox } from '@estradeiro/contract/bbox';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { type SQL, sql } from 'drizzle-orm';
import { trafficAlerts } from './traffic.tables.ts';

// These must match the index's expression (decision 0010), or PostgreSQL reads every row.
const place = sql`point(${trafficAlerts.longitude}, ${trafficAlerts.latitude})`;

const point = (lat: number, lng: number) => sql`point(${lng}::float8, ${lat}::float8)`;

export const liesWithin = ({ minLat, minLng, maxLat, maxLng }: Bbox): SQL =>
  sql`${place} <@ box(${point(minLat, minLng)}, ${point(maxLat, maxLng)})`;

/** A sort key in degrees, precise enough at short distances. */
export const distanceTo = ({ lat, lng }: LatLng): SQL => sql`${place} <-> ${point(lat, lng)}`;

export const middleOf = ({ minLat, minLng, maxLat, maxLng }: Bbox): LatLng => ({
  lat: (minLat + maxLat) / 2,
  lng: (minLng + maxLng) / 2,
});
