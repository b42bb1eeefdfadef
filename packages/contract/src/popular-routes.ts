import { z } from 'zod';
import { BrazilianState } from './brazilian-state.ts';
import { endpoint } from './endpoint.ts';
import { LatLng } from './lat-lng.ts';

export const Difficulty = z.enum(['easy', 'medium', 'hard']);
export type Difficulty = z.infer<typeof Difficulty>;

/** 1 for January. */
export const Month = z.number().int().min(1).max(12);

/** A town or sight that a ride passes; the first is its origin, the last its destination. */
export const RidePlace = LatLng.extend({ name: z.string().min(1).max(200) });
export type RidePlace = z.infer<typeof RidePlace>;

/** A name on the drawing, beside its dot. */
export const DrawnPlace = z.object({
  name: z.string(),
  x: z.number(),
  y: z.number(),
  side: z.enum(['left', 'right', 'above', 'below']),
});
export type DrawnPlace = z.infer<typeof DrawnPlace>;

/** The size of a ride's drawing, in the units of its paths. */
export const drawingSize = { width: 720, height: 400 } as const;

/** A ride on the land around it, north up, as SVG paths: a sketch to look at, not to ride by. */
export const RideDrawing = z.object({
  /** Other countries. */
  abroad: z.string(),
  /** The states of Brazil, each with its border. */
  land: z.string(),
  line: z.string(),
  places: z.array(DrawnPlace),
  /** Other towns around, to find one's way by. */
  towns: z.array(DrawnPlace),
  /** The middle of what is drawn. */
  center: LatLng,
});
export type RideDrawing = z.infer<typeof RideDrawing>;

export const PopularRoute = z.object({
  id: z.uuid(),
  name: z.string(),
  origin: z.string(),
  destination: z.string(),
  description: z.string(),
  waypoints: z.array(RidePlace).min(2),
  /** Kilometres. */
  distance: z.number().positive(),
  /** Minutes. */
  estimatedTime: z.number().int().positive(),
  difficulty: Difficulty,
  season: z.string(),
  highlights: z.array(z.string()),
  imageUrl: z.string().nullable(),
  isActive: z.boolean(),
  states: z.array(BrazilianState),
  /** In which the ride is at its best. */
  months: z.array(Month),
  /** The highways that it is known by: 'SC-390'. */
  roads: z.array(z.string()),
  drawing: RideDrawing,
});
export type PopularRoute = z.infer<typeof PopularRoute>;

/** Moderators let no more in: the list is read and filtered as a whole. */
export const mostPopularRoutes = 300;

export const listPopularRoutes = endpoint({
  access: 'rider',
  method: 'GET',
  path: '/api/popular-routes',
  success: 200,
  summary: 'The best rides of the country, all of them, each with a drawing',
  response: z.array(PopularRoute),
});
