import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { LatLng } from './lat-lng.ts';
import { serverMetricsDays } from './operator-health.ts';

export const Bounds = z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() });
export type Bounds = z.infer<typeof Bounds>;

export const isInBounds = ({ west, south, east, north }: Bounds, { lat, lng }: LatLng): boolean =>
  lat >= south && lat <= north && lng >= west && lng <= east;

/** A basemap, a PMTiles archive at `url`. */
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

/** `overview` is always there; `extracts` are the maps that the operator installed. */
export const MapsState = z.object({
  overview: Basemap,
  extracts: z.array(Basemap),
  /** The roads worth riding of the maps that have any, in archives of their own. */
  goodRoads: z.array(Basemap).default([]),
  /** The relief of the extracts as `raster-dem` tiles in the terrarium encoding; absent where none is installed. */
  relief: Basemap.optional(),
  /** Routes follow real roads, of the extracts or of a routing server; else they are estimates. */
  hasRoads: z.boolean(),
  /** The surfaces of these roads are known, so that routes over good gravel can be preferred. */
  hasSurfaces: z.boolean().default(false),
  /** Changes when a map is installed or removed. */
  version: z.string(),
  /** Browser key of Google's map, if the operator enabled Google Maps. */
  googleMapsKey: z.string().optional(),
});
export type MapsState = z.infer<typeof MapsState>;

/** Open to anyone: a viewer of a live link has no account and needs the map. */
export const getMaps = endpoint({
  method: 'GET',
  path: '/api/maps',
  access: 'anyone',
  success: 200,
  summary: 'The maps installed on this server',
  response: MapsState,
});

/** The archive itself, read in ranges. Open to anyone, so that a CDN can cache it: it is public OpenStreetMap data. */
export const getMapArchive = endpoint({
  method: 'GET',
  path: '/api/maps/:archive',
  access: 'anyone',
  success: 200,
  summary: 'A PMTiles archive, in ranges',
  params: z.object({ archive: z.string().regex(/^[\w-]+\.[\w-]+\.pmtiles$/) }),
});

export type Tile = { z: number; x: number; y: number };

/**
 * Zooms at which pieces begin. A piece holds one tile of such a zoom and all tiles below it, down to the next such zoom or the end
 * of the archive; from zoom 12 on it is a square of some eight kilometres.
 */
export const pieceZooms = [0, 6, 9, 12] as const;

/** The piece of a tile, named by its first tile. */
export function pieceOf({ z, x, y }: Tile): Tile {
  const zoom = pieceZooms.findLast((begins) => begins <= z) ?? 0;
  const by = 2 ** (z - zoom);
  return { z: zoom, x: Math.floor(x / by), y: Math.floor(y / by) };
}

/** The id of the archive of relief. */
export const reliefId = 'relief';
/**
 * The only zoom of relief in packs. Each of its tiles is a piece of its own: with those around it a tile of relief would weigh
 * more than the map along the route.
 */
export const reliefPieceZoom = 11;

/** The piece of a tile in an archive of that name; null where packs have no such tile. */
export function pieceInArchive(archive: string, tile: Tile): Tile | null {
  if (!archive.startsWith(`${reliefId}.`)) return pieceOf(tile);
  return tile.z === reliefPieceZoom ? tile : null;
}

/** In an archive that ends at `maxZoom`. */
export function lastZoomOfPiece({ z }: Pick<Tile, 'z'>, maxZoom: number): number {
  const next = pieceZooms.find((begins) => begins > z);
  return next === undefined ? maxZoom : Math.min(maxZoom, next - 1);
}

/** An archive with its version: 'sul.20260301'. The content of a name never changes. */
export const ArchiveName = z.string().regex(/^[\w-]+\.[\w-]+$/);
/** A piece by its first tile: '12-1467-2381'. */
export const PieceName = z.string().regex(/^(0|6|9|11|12)-\d{1,4}-\d{1,4}$/);

export const pieceName = ({ z, x, y }: Tile): string => `${z}-${x}-${y}`;

export function tileOfPiece(name: string): Tile {
  const [z = 0, x = 0, y = 0] = name.split('-').map(Number);
  return { z, x, y };
}

/** Open to anyone and immutable, so that a CDN can cache it. */
export const getMapPiece = endpoint({
  method: 'GET',
  path: '/api/maps/pieces/:archive/:piece',
  access: 'anyone',
  success: 200,
  summary: 'A piece of an archive, as a PMTiles archive of its own',
  params: z.object({ archive: ArchiveName, piece: PieceName }),
  rateLimit: { max: 6_000, windowSeconds: 60 },
});

export const addressOfPiece = (archive: string, piece: string): string => `/api/maps/pieces/${archive}/${piece}`;

/** A route beyond the maps is asked for by some of its places. */
export const mostWishedPlaces = 12;

/**
 * The operator sees how many ask for the map of a state, not who. Places within the installed maps do not count beside others.
 * Answers with the states, none for places abroad.
 */
export const wishForMap = endpoint({
  method: 'POST',
  path: '/api/maps/wishes',
  access: 'rider',
  success: 200,
  summary: 'Ask the operator for the map of a region',
  body: z.object({ places: z.array(LatLng).min(1).max(mostWishedPlaces) }),
  response: z.object({ states: z.array(z.string()) }),
  rateLimit: { max: 30, windowSeconds: 3_600, per: 'rider' },
  stores: [{ table: 'server_metrics', forHours: serverMetricsDays * 24 }],
});
