import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** West, south, east, north in degrees. */
export const Bounds = z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() });
export type Bounds = z.infer<typeof Bounds>;

/** One basemap that the map can draw, as a PMTiles archive behind `url`. */
export const Basemap = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  bounds: Bounds,
  minZoom: z.number(),
  maxZoom: z.number(),
  bytes: z.number(),
});
export type Basemap = z.infer<typeof Basemap>;

/** What the server can draw and route on. `overview` is always there; `extracts` are the maps the operator installed. */
export const MapsState = z.object({
  overview: Basemap,
  extracts: z.array(Basemap),
  /** Ways are found on real roads, of the extracts or of a routing server; else they are estimates. */
  hasRoads: z.boolean(),
  /** Changes whenever a map is installed or removed. */
  version: z.string(),
  /** The key of Google's map for browsers, where the operator chose Google Maps mode. */
  googleMapsKey: z.string().optional(),
});
export type MapsState = z.infer<typeof MapsState>;

/** Open to anyone: whoever opens a rider's live link has no account and needs the map. */
export const getMaps = endpoint({
  method: 'GET',
  path: '/api/maps',
  access: 'anyone',
  success: 200,
  summary: 'The maps installed on this server',
  response: MapsState,
});

/** A basemap itself, read in ranges. Open to anyone, so that a CDN may stand in front: it is public OpenStreetMap data. */
export const getMapArchive = endpoint({
  method: 'GET',
  path: '/api/maps/:archive',
  access: 'anyone',
  success: 200,
  summary: 'A PMTiles archive, in ranges',
  params: z.object({ archive: z.string().regex(/^[\w-]+\.[\w-]+\.pmtiles$/) }),
});

/** A tile of the map, as everybody numbers them. */
export type Tile = { z: number; x: number; y: number };

/**
 * The zooms at which pieces begin. A piece holds one tile of such a zoom and all under it, down to where the next ones begin; the
 * last ones go down to the end of the archive. From zoom 12 on that is a square of some eight kilometres.
 */
export const pieceZooms = [0, 6, 9, 12] as const;

/** The piece that a tile lies in, named by the tile that it begins with. */
export function pieceOf({ z, x, y }: Tile): Tile {
  const zoom = pieceZooms.findLast((begins) => begins <= z) ?? 0;
  const by = 2 ** (z - zoom);
  return { z: zoom, x: Math.floor(x / by), y: Math.floor(y / by) };
}

/** The last zoom of a piece in an archive that ends at `maxZoom`. */
export function lastZoomOfPiece({ z }: Pick<Tile, 'z'>, maxZoom: number): number {
  const next = pieceZooms.find((begins) => begins > z);
  return next === undefined ? maxZoom : Math.min(maxZoom, next - 1);
}

/** An archive with its version, as its address names it: 'sul.20260301'. What it stands for never changes. */
export const ArchiveName = z.string().regex(/^[\w-]+\.[\w-]+$/);
/** A piece by its first tile: '12-1467-2381'. */
export const PieceName = z.string().regex(/^(0|6|9|12)-\d{1,4}-\d{1,4}$/);

export const pieceName = ({ z, x, y }: Tile): string => `${z}-${x}-${y}`;

/** Of a name that `PieceName` takes. */
export function tileOfPiece(name: string): Tile {
  const [z = 0, x = 0, y = 0] = name.split('-').map(Number);
  return { z, x, y };
}

/** Open to anyone and the same for ever, so that a CDN may stand in front, as before the archive itself. */
export const getMapPiece = endpoint({
  method: 'GET',
  path: '/api/maps/pieces/:archive/:piece',
  access: 'anyone',
  success: 200,
  summary: 'A piece of an archive, as a PMTiles archive of its own',
  params: z.object({ archive: ArchiveName, piece: PieceName }),
  rateLimit: { max: 6_000, windowSeconds: 60 },
});

/** Where a piece is to be had. */
export const addressOfPiece = (archive: string, piece: string): string => `/api/maps/pieces/${archive}/${piece}`;
