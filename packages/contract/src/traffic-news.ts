import { z } from 'zod';
import { Bbox } from './bbox.ts';
import { endpoint } from './endpoint.ts';
import { liveEvent } from './live.ts';

/** Longest side of a box that feeds may be asked about: they are paid for by the question. */
export const longestSyncDegrees = 1;

export const syncTraffic = endpoint({
  access: 'rider',
  method: 'POST',
  path: '/api/traffic/sync',
  success: 200,
  summary: 'Ask the configured feeds for news; without a box only those that need none. 0 without feeds',
  body: z.object({
    bbox: Bbox.refine(
      ({ minLat, minLng, maxLat, maxLng }) => Math.max(maxLat - minLat, maxLng - minLng) <= longestSyncDegrees,
      'the box is too large',
    ).optional(),
  }),
  response: z.object({ syncedAlerts: z.number().int().nonnegative() }),
  rateLimit: { max: 6, windowSeconds: 60, per: 'rider' },
});

/** Alerts in these cells came, changed or ended: lists that show them are old. */
export const trafficChanged = liveEvent('traffic.changed', z.object({ cells: z.array(z.string()) }));
