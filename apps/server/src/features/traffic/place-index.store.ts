import type { Bbox } from '@estradeiro/contract/bbox';
import { type SQL, sql } from 'drizzle-orm';
import { trafficAlerts } from './traffic.tables.ts';

// These must read as the index does (decision 0010), or PostgreSQL looks at every row.
const place = sql`point(${trafficAlerts.longitude}, ${trafficAlerts.latitude})`;

const point = (lat: number, lng: number) => sql`point(${lng}::float8, ${lat}::float8)`;

export const liesWithin = ({ minLat, minLng, maxLat, maxLng }: Bbox): SQL =>
  sql`${place} <@ box(${point(minLat, minLng)}, ${point(maxLat, maxLng)})`;

/** To order by: degrees, which is near enough for what is near. */
export const distanceToMiddle = ({ minLat, minLng, maxLat, maxLng }: Bbox): SQL =>
  sql`${place} <-> ${point((minLat + maxLat) / 2, (minLng + maxLng) / 2)}`;
