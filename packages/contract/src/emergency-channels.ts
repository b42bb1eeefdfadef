import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** The ways that the operator can configure (D20). */
export const ChannelName = z.enum(['twilio-sms', 'twilio-whatsapp', 'whatsapp', 'email', 'webhook']);
export type ChannelName = z.infer<typeof ChannelName>;

export const getAlertChannels = endpoint({
  access: 'rider',
  success: 200,
  method: 'GET',
  path: '/api/emergency-alert/channels',
  summary: 'The channels by which this installation can tell contacts; without any, alerts are only logged',
  response: z.object({ channels: z.array(ChannelName) }),
});
