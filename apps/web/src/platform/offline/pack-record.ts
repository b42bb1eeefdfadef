import { FuelStationsOnRoute } from '@estradeiro/contract/fuel/stations';
import { addressOfPiece } from '@estradeiro/contract/maps';
import { RoadAhead } from '@estradeiro/contract/navigation';
import { LodgingOnRoute, PackArchive } from '@estradeiro/contract/offline-packs';
import { SavedRoute, SavedRouteDetail } from '@estradeiro/contract/routes';
import { TrafficAlert } from '@estradeiro/contract/traffic';
import { RideWeather } from '@estradeiro/contract/weather';
import { z } from 'zod';

/** A route with its facts as of the download. Null stands for data that could not be loaded then. */
export const PackedRoute = z.object({
  detail: SavedRouteDetail,
  lodging: z.array(LodgingOnRoute),
  fuel: FuelStationsOnRoute.nullable(),
  /** For a departure at `departureAt`. */
  weather: z.object({ departureAt: z.iso.datetime(), answer: RideWeather }).nullable(),
  alerts: z.array(TrafficAlert),
  /** Limits, cameras and the like; older packs have none. */
  roadAhead: RoadAhead.nullable().default(null),
});
export type PackedRoute = z.infer<typeof PackedRoute>;

/** The contents of one download: the route under its key, and the map pieces. */
export const PackContents = z.object({
  wayKey: z.string(),
  wayBytes: z.number().int().nonnegative(),
  gatheredAt: z.iso.datetime(),
  /** When the route had last been changed at the download. */
  routeUpdatedAt: z.iso.datetime(),
  archives: z.array(PackArchive),
});
export type PackContents = z.infer<typeof PackContents>;

/**
 * A pack on this device. `held` was downloaded completely, though the browser may have evicted parts of it; `wanted` is
 * being downloaded.
 */
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

export function orphansOf(
  records: readonly PackRecord[],
  stored: { pieces: ReadonlySet<string>; ways: ReadonlySet<string> },
): { pieces: string[]; ways: string[] } {
  const needed = records.flatMap(contentsOf);
  const pieces = new Set(needed.flatMap(piecesOf).map(({ address }) => address));
  const routes = new Set(needed.map(({ wayKey }) => wayKey));
  return {
    pieces: [...stored.pieces].filter((address) => !pieces.has(address)),
    ways: [...stored.ways].filter((key) => !routes.has(key)),
  };
}

/** Whether the server has other maps now. `installed` are the current archives. */
export const drawsWithOthers = ({ archives }: PackContents, installed: ReadonlySet<string>): boolean =>
  archives.some(({ archive }) => !installed.has(archive));
