import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const rider = { access: 'rider' } as const;

/** `success` only after a real answer of the platform; `message` says in pt-BR how things stand. */
export const LodgingPlatformStatus = z.object({ success: z.boolean(), message: z.string() });
export type LodgingPlatformStatus = z.infer<typeof LodgingPlatformStatus>;

/** How often screens ask for the status (part 2 §9). */
export const statusRefreshMillis = 30_000;

export const getLodgingPlatformStatus = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/booking-com/status',
  success: 200,
  summary: 'Whether the external lodging platform answers now, and if not, why',
  response: LodgingPlatformStatus,
  rateLimit: { max: 60, windowSeconds: 60, per: 'rider' },
});
