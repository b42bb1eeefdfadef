import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { LatLng, maxLineCharacters } from './lat-lng.ts';
import { ArchiveName, PieceName } from './maps.ts';

export const PackArchive = z.object({
  id: z.string(),
  archive: ArchiveName,
  /** The zooms of the whole archive; `pieces` may hold fewer. */
  minZoom: z.number().int().min(0),
  maxZoom: z.number().int().max(24),
  /** Names of vector layers; none in the archive of relief. */
  layers: z.array(z.string()),
  /** An archive of relief, whose tiles are `raster-dem`. */
  isRelief: z.boolean().optional(),
  attribution: z.string(),
  pieces: z.array(z.object({ piece: PieceName, bytes: z.number().int().positive() })),
});
export type PackArchive = z.infer<typeof PackArchive>;

export const LodgingOnRoute = LatLng.extend({
  name: z.string(),
  phone: z.string().nullable(),
  alongMeters: z.number().nonnegative(),
  offMeters: z.number().nonnegative(),
});
export type LodgingOnRoute = z.infer<typeof LodgingOnRoute>;

const PackPlan = z.object({
  /** In drawing order, the overview first; archives without pieces on the route are left out. */
  archives: z.array(PackArchive),
  /** In riding order. */
  lodging: z.array(LodgingOnRoute),
});

/** Fails with `invalid_request` if the polyline (precision 6) is malformed, with `too_far` if the route needs too many pieces. */
export const planPack = endpoint({
  method: 'POST',
  path: '/api/offline-packs/plan',
  evenWithoutSpace: true,
  access: 'rider',
  success: 200,
  summary: 'The pieces of the maps that a route needs, with their sizes, and the lodging near it',
  body: z.object({
    polyline: z.string().min(1).max(maxLineCharacters),
    /** More of the map is included around these: start, stops and destination. */
    places: z.array(LatLng).max(50).default([]),
    /** The relief is included, where it is installed. */
    relief: z.boolean().default(false),
    /** The archives of roads worth riding are included, where maps have any. */
    goodRoads: z.boolean().default(false),
  }),
  response: PackPlan,
  bodyLimitBytes: maxLineCharacters + 50_000,
  rateLimit: { max: 30, windowSeconds: 60, per: 'rider' },
});
