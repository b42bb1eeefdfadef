import type { LatLng } from '@estradeiro/contract/lat-lng';

/** A point as in the file: its numbers may be NaN or no valid position. `isTimed` if it has a time. */
export type RawPoint = LatLng & { isTimed?: boolean };
export type RawPlace = LatLng & { name?: string | undefined };
/** `via` if the point only shapes the line; `onward` is the line that starts there. */
export type RawRoutePoint = RawPlace & { via: boolean; onward: RawPoint[] };

/** The content of a file of any format. `areas` are only counted. */
export type RawFile = {
  name: string | undefined;
  /** `recordedAt` is the file's own text, which identifies a track without a name. */
  tracks: { name: string | undefined; segments: RawPoint[][]; recordedAt?: string | undefined }[];
  routes: { name: string | undefined; points: RawRoutePoint[] }[];
  places: RawPlace[];
  areas: number;
};

/** Also accepts a decimal comma; NaN for no number. */
export function degreesOf(text: string | undefined): number {
  const written = text?.trim().replace(',', '.');
  return written ? Number(written) : Number.NaN;
}

/** A name on one line, cut to a waypoint's limit; undefined without one. */
export const nameOf = (text: string | undefined): string | undefined =>
  text?.slice(0, 2_000).replace(/\s+/g, ' ').trim().slice(0, 200).trim() || undefined;
