import { FuelOnWay } from '@estradeiro/contract/fuel/stations';
import { addressOfPiece } from '@estradeiro/contract/maps';
import { RoadAhead } from '@estradeiro/contract/navigation';
import { LodgingOnWay, PackArchive } from '@estradeiro/contract/offline-packs';
import { SavedRoute, SavedRouteDetail } from '@estradeiro/contract/routes';
import { TrafficAlert } from '@estradeiro/contract/traffic';
import { RideWeather } from '@estradeiro/contract/weather';
import { z } from 'zod';

/** What is known of a way and along it, as it was when it was taken along. Null what could not be had then. */
export const PackedWay = z.object({
  detail: SavedRouteDetail,
  lodging: z.array(LodgingOnWay),
  fuel: FuelOnWay.nullable(),
  /** For who left at `departureAt`. */
  weather: z.object({ departureAt: z.iso.datetime(), answer: RideWeather }).nullable(),
  alerts: z.array(TrafficAlert),
  /** Limits, cameras and the like; packs of before they were known have none. */
  roadAhead: RoadAhead.nullable().default(null),
});
export type PackedWay = z.infer<typeof PackedWay>;

/** All that one download brings: the way under its key, and the pieces of the maps. */
export const PackContents = z.object({
  wayKey: z.string(),
  wayBytes: z.number().int().nonnegative(),
  gatheredAt: z.iso.datetime(),
  /** When the route was last changed, as it was taken along. */
  routeUpdatedAt: z.iso.datetime(),
  archives: z.array(PackArchive),
});
export type PackContents = z.infer<typeof PackContents>;

/** A pack of this device. `held` is whole, or was; `wanted` is what is being downloaded. */
export const PackRecord = z.object({
  route: SavedRoute,
  held: PackContents.nullable(),
  wanted: PackContents.nullable(),
  isPaused: z.boolean(),
});
export type PackRecord = z.infer<typeof PackRecord>;

export type PackPiece = { archive: string; piece: string; bytes: number; address: string };

export const piecesOf = ({ archives }: Pick<PackContents, 'archives'>): PackPiece[] =>
  archives.flatMap(({ archive, pieces }) =>
    pieces.map(({ piece, bytes }) => ({ archive, piece, bytes, address: addressOfPiece(archive, piece) })),
  );

/** How many bytes a pack takes, and how many of them lie on the device. */
export function bytesOf(contents: PackContents, stored: { pieces: ReadonlySet<string>; ways: ReadonlySet<string> }) {
  const pieces = piecesOf(contents);
  const sum = (some: readonly PackPiece[]) => some.reduce((bytes, piece) => bytes + piece.bytes, 0);
  return {
    totalBytes: sum(pieces) + contents.wayBytes,
    doneBytes:
      sum(pieces.filter(({ address }) => stored.pieces.has(address))) +
      (stored.ways.has(contents.wayKey) ? contents.wayBytes : 0),
  };
}

const contentsOf = ({ held, wanted }: PackRecord): PackContents[] => [held, wanted].filter((one) => one !== null);

/** What of the pieces and ways on the device no pack needs. */
export function orphansOf(
  records: readonly PackRecord[],
  stored: { pieces: ReadonlySet<string>; ways: ReadonlySet<string> },
): { pieces: string[]; ways: string[] } {
  const needed = records.flatMap(contentsOf);
  const pieces = new Set(needed.flatMap(piecesOf).map(({ address }) => address));
  const ways = new Set(needed.map(({ wayKey }) => wayKey));
  return {
    pieces: [...stored.pieces].filter((address) => !pieces.has(address)),
    ways: [...stored.ways].filter((key) => !ways.has(key)),
  };
}

/** Whether the server draws with other maps by now. `installed` are the archives in force. */
export const drawsWithOthers = ({ archives }: PackContents, installed: ReadonlySet<string>): boolean =>
  archives.some(({ archive }) => !installed.has(archive));
