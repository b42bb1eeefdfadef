import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { LatLng, maxLineCharacters } from './lat-lng.ts';
import { ArchiveName, PieceName } from './maps.ts';

/** The pieces of one archive that a way needs, each with its exact size, and what drawing them takes. */
export const PackArchive = z.object({
  id: z.string(),
  archive: ArchiveName,
  minZoom: z.number().int().min(0),
  maxZoom: z.number().int().max(24),
  /** Names of the vector layers. */
  layers: z.array(z.string()),
  attribution: z.string(),
  pieces: z.array(z.object({ piece: PieceName, bytes: z.number().int().positive() })),
});
export type PackArchive = z.infer<typeof PackArchive>;

/** A place to sleep that a way comes by, as the installed maps know it. */
export const LodgingOnWay = LatLng.extend({
  name: z.string(),
  phone: z.string().nullable(),
  alongMeters: z.number().nonnegative(),
  offMeters: z.number().nonnegative(),
});
export type LodgingOnWay = z.infer<typeof LodgingOnWay>;

/** What a device needs to ride a way without a network, besides the way itself. */
const PackPlan = z.object({
  /** In drawing order, the overview first; those that have nothing along the way are left out. */
  archives: z.array(PackArchive),
  /** In the order of riding. */
  lodging: z.array(LodgingOnWay),
});

/** Fails with `invalid_request` where the polyline (precision 6) is none, with `too_far` where the way needs too many pieces. */
export const planPack = endpoint({
  method: 'POST',
  path: '/api/offline-packs/plan',
  evenWithoutSpace: true,
  access: 'rider',
  success: 200,
  summary: 'The pieces of the maps along a way, with their sizes, and the lodging along it',
  body: z.object({
    polyline: z.string().min(1).max(maxLineCharacters),
    /** Around these, more of the map is wanted: where the ride begins, halts and ends. */
    places: z.array(LatLng).max(50).default([]),
  }),
  response: PackPlan,
  bodyLimitBytes: maxLineCharacters + 50_000,
  rateLimit: { max: 30, windowSeconds: 60, per: 'rider' },
});
