import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

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

/** The body as it came: what is signed is its bytes. */
const signed = { access: 'anyone', signed: true, body: z.string() } as const;
const receiptLimit = { max: 3_000, windowSeconds: 60 };

/** Twilio's status callbacks; fails with `wrong_signature`. */
export const twilioReceipts = endpoint({
  ...signed,
  method: 'POST',
  path: '/api/webhooks/twilio',
  evenWithoutSpace: true,
  success: 204,
  summary: 'What became of a message, by Twilio, signed in X-Twilio-Signature',
  rateLimit: receiptLimit,
});

/** The status webhooks of the WhatsApp Cloud API; fails with `wrong_signature`. */
export const whatsAppReceipts = endpoint({
  ...signed,
  method: 'POST',
  path: '/api/webhooks/whatsapp',
  evenWithoutSpace: true,
  success: 200,
  summary: 'What became of messages, by Meta, signed in X-Hub-Signature-256',
  bodyLimitBytes: 3_000_000,
  rateLimit: receiptLimit,
});

/** By this Meta makes sure whose webhook it is; fails with `wrong_signature`. */
export const whatsAppChallenge = endpoint({
  access: 'anyone',
  method: 'GET',
  path: '/api/webhooks/whatsapp',
  success: 200,
  summary: "Answers Meta's challenge to whoever knows the verify token",
  query: z.object({
    'hub.mode': z.literal('subscribe'),
    'hub.verify_token': z.string().max(500),
    'hub.challenge': z.string().max(500),
  }),
  rateLimit: receiptLimit,
});
