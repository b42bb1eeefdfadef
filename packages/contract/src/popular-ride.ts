import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Route } from './navigation.ts';

/** What 'Usar' rides and 'Salvar' keeps: calculated on the installed maps, else the ride's own figures as an estimate. */
export const PopularRide = z.object({ id: z.uuid(), name: z.string(), route: Route });
export type PopularRide = z.infer<typeof PopularRide>;

export const ridePopularRoute = endpoint({
  access: 'rider',
  method: 'GET',
  path: '/api/popular-routes/:id/ride',
  success: 200,
  summary: 'The way of a popular route: calculated on the installed maps, else its own figures as an estimate',
  params: z.object({ id: z.uuid() }),
  response: PopularRide,
  rateLimit: { max: 60, windowSeconds: 60, per: 'rider' },
});
