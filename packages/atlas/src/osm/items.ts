/** OpenStreetMap's three kinds of things, as the reader gives them and the writer takes them. Degrees are WGS 84. */
export type Tags = Record<string, string>;
export type OsmNode = { type: 'node'; id: number; lat: number; lng: number; tags: Tags };
export type OsmWay = { type: 'way'; id: number; refs: number[]; tags: Tags };
export type OsmMember = { type: 'node' | 'way' | 'relation'; ref: number; role: string };
export type OsmRelation = { type: 'relation'; id: number; members: OsmMember[]; tags: Tags };
export type OsmItem = OsmNode | OsmWay | OsmRelation;
export type OsmType = OsmItem['type'];

/** How much of a long task is done, from 0 to 1. */
export type OnProgress = (fraction: number) => void;

/** The progress of a part of a task, which goes on where `from` of the whole is done until `to` is. */
export const within =
  (onProgress: OnProgress | undefined, from: number, to: number): OnProgress =>
  (fraction) =>
    onProgress?.(from + (to - from) * fraction);
