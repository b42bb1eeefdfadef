import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { AvoidedStretch } from './navigation.ts';

/** A stretch that the rider avoids on every route ('sempre'). */
export const AlwaysAvoided = AvoidedStretch.extend({ id: z.uuid(), createdAt: z.iso.datetime() });
export type AlwaysAvoided = z.infer<typeof AlwaysAvoided>;

/** Per rider. A route avoids those near its way, at most 20 with its own. */
export const mostAlwaysAvoided = 50;

const rider = { access: 'rider' } as const;

export const listAlwaysAvoided = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/avoided-stretches',
  success: 200,
  summary: 'The stretches that every route of the rider avoids, newest first',
  response: z.array(AlwaysAvoided).max(mostAlwaysAvoided),
});

/** Fails with `limit_reached`. */
export const avoidAlways = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/avoided-stretches',
  success: 201,
  idempotent: true,
  summary: `Avoid a stretch on every route from now on, at most ${mostAlwaysAvoided}`,
  body: AvoidedStretch,
  response: AlwaysAvoided,
  rateLimit: { max: 60, windowSeconds: 60, per: 'rider' },
  stores: [{ table: 'avoided_stretches', max: mostAlwaysAvoided, per: 'rider' }],
});

export const allowAgain = endpoint({
  ...rider,
  method: 'DELETE',
  path: '/api/avoided-stretches/:id',
  success: 204,
  evenWithoutSpace: true,
  summary: 'No longer avoid a stretch',
  params: z.object({ id: z.uuid() }),
  rateLimit: { max: 60, windowSeconds: 60, per: 'rider' },
});
