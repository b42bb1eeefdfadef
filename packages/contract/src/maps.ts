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
  /** Changes whenever a map is installed or removed. */
  version: z.string(),
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
