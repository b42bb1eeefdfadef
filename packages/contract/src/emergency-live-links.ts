import { z } from 'zod';
import { EmergencyAlert, LinkState } from './emergency-alert.ts';
import { endpoint } from './endpoint.ts';

/** A live link that still shows the rider's position to whoever holds it: 72 h from the alert on, or 24 h after its end. */
export const OpenLiveLink = z.object({ alertId: z.uuid(), state: LinkState, expiresAt: z.iso.datetime() });
export type OpenLiveLink = z.infer<typeof OpenLiveLink>;

const rider = { access: 'rider', success: 200 } as const;

export const listLiveLinks = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/emergency-alert/live-links',
  summary: "The rider's live links that are neither revoked nor expired, the newest first, also of closed alerts",
  response: z.array(OpenLiveLink),
});

/** Repeated, it changes nothing. */
export const revokeLiveLink = endpoint({
  ...rider,
  method: 'DELETE',
  path: '/api/emergency-alert/:id/live-link',
  summary: 'Close the live link at once, whoever holds it',
  params: z.object({ id: z.uuid() }),
  response: EmergencyAlert,
});
