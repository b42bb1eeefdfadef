import type { TrafficAlert } from '@estradeiro/contract/traffic';

/** A pothole reported five minutes ago on the SC-110 near Urubici by another rider, valid for an hour. */
export function alertOf(changes: Partial<TrafficAlert> = {}, now = Date.now()): TrafficAlert {
  const id = crypto.randomUUID();
  return {
    id,
    alertId: `rider:${id}`,
    source: 'rider',
    type: 'HAZARD',
    subtype: null,
    description: null,
    latitude: -28.02,
    longitude: -49.59,
    headingDegrees: null,
    street: 'SC-110',
    city: 'Urubici',
    country: 'BR',
    confidence: 5,
    reliability: 5,
    severity: 2,
    speed: null,
    delay: null,
    length: null,
    isActive: true,
    reportedAt: new Date(now - 5 * 60_000).toISOString(),
    expiresAt: new Date(now + 60 * 60_000).toISOString(),
    confirmations: 0,
    isOwn: false,
    ownVote: null,
    ...changes,
  };
}
