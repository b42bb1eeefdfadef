import type { Bbox } from '@estradeiro/contract/bbox';
import { TrafficAlert } from '@estradeiro/contract/traffic';
import { z } from 'zod';

/** Road alerts as a feed returns them, in the specification's types and units; `alertId` is prefixed by the source. */
export const FeedAlert = TrafficAlert.pick({
  alertId: true,
  source: true,
  type: true,
  subtype: true,
  description: true,
  latitude: true,
  longitude: true,
  headingDegrees: true,
  street: true,
  city: true,
  country: true,
  confidence: true,
  reliability: true,
  severity: true,
  speed: true,
  delay: true,
  length: true,
}).extend({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /** Null where the feed does not state it. */
  reportedAt: z.date().nullable(),
  expiresAt: z.date().nullable(),
});
export type FeedAlert = z.infer<typeof FeedAlert>;

/**
 * A feed returns its alerts in a box, or all of them. Fails only with `upstream_unavailable`. `everyMs` is its shortest
 * useful or allowed interval. A feed by box charges for each call: it states its calls a day, and the calls for a box.
 */
export type TrafficFeed = { everyMs: number } & (
  | { source: 'waze'; needsBox: false; read(): Promise<FeedAlert[]> }
  | {
      source: 'tomtom';
      needsBox: true;
      callsPerDay: number;
      callsFor(box: Bbox): number;
      read(box: Bbox): Promise<FeedAlert[]>;
    }
);
