/** OpenStreetMap's three types of elements, for reader and writer. Degrees are WGS 84. */
export type Tags = Record<string, string>;
export type OsmNode = { type: 'node'; id: number; lat: number; lng: number; tags: Tags };
export type OsmWay = { type: 'way'; id: number; refs: number[]; tags: Tags };
export type OsmMember = { type: 'node' | 'way' | 'relation'; ref: number; role: string };
export type OsmRelation = { type: 'relation'; id: number; members: OsmMember[]; tags: Tags };
export type OsmItem = OsmNode | OsmWay | OsmRelation;
export type OsmType = OsmItem['type'];

/** Receives the progress of a long task, from 0 to 1. */
export type OnProgress = (fraction: number) => void;

/** The progress of a part of a task, mapped to the range `from` to `to` of the whole. */
export const within =
  (onProgress: OnProgress | undefined, from: number, to: number): OnProgress =>
  (fraction) =>
    onProgress?.(from + (to - from) * fraction);
