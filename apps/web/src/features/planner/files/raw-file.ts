import type { LatLng } from '@estradeiro/contract/lat-lng';

/** A point as a file has it: its numbers may be none, or no place. `isTimed` where it says when it was recorded. */
export type RawPoint = LatLng & { isTimed?: boolean };
export type RawPlace = LatLng & { name?: string | undefined };
/** A point of a route: `via` where it only shapes the line, `onward` the line that leads on from it. */
export type RawRoutePoint = RawPlace & { via: boolean; onward: RawPoint[] };

/** What a file holds, whatever its format: tracks of segments, routes, places; and how many areas, of which nothing is made. */
export type RawFile = {
  name: string | undefined;
  /** `recordedAt` as it is written, where it stands in place of a name. */
  tracks: { name: string | undefined; segments: RawPoint[][]; recordedAt?: string | undefined }[];
  routes: { name: string | undefined; points: RawRoutePoint[] }[];
  places: RawPlace[];
  areas: number;
};

/** A number as text, also with a decimal comma; NaN for what is none. */
export function degreesOf(text: string | undefined): number {
  const written = text?.trim().replace(',', '.');
  return written ? Number(written) : Number.NaN;
}

/** A name on one line, at most as long as a waypoint's may be; undefined where there is none. */
export const nameOf = (text: string | undefined): string | undefined =>
  text?.slice(0, 2_000).replace(/\s+/g, ' ').trim().slice(0, 200).trim() || undefined;
