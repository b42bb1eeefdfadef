import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { orNewer } from '../newer-values.ts';

export const ChannelName = z.enum(['twilio-sms', 'twilio-whatsapp', 'whatsapp', 'email', 'webhook']);
export type ChannelName = z.infer<typeof ChannelName>;

export const getAlertChannels = endpoint({
  access: 'rider',
  success: 200,
  method: 'GET',
  path: '/api/emergency-alert/channels',
  summary: 'The channels that notify contacts; without any, alerts are only logged',
  response: z.object({ channels: z.array(orNewer(ChannelName)) }),
});

/** The raw body: the signature is made of its bytes. */
const signed = { access: 'anyone', signed: true, body: z.string() } as const;
const receiptLimit = { max: 3_000, windowSeconds: 60 };

/** Fails with `wrong_signature`. */
export const twilioReceipts = endpoint({
  ...signed,
  method: 'POST',
  path: '/api/webhooks/twilio',
  evenWithoutSpace: true,
  success: 204,
  summary: 'Delivery receipts of Twilio, signed in X-Twilio-Signature',
  rateLimit: receiptLimit,
});

/** WhatsApp Cloud API; fails with `wrong_signature`. */
export const whatsAppReceipts = endpoint({
  ...signed,
  method: 'POST',
  path: '/api/webhooks/whatsapp',
  evenWithoutSpace: true,
  success: 200,
  summary: 'Delivery receipts of Meta, signed in X-Hub-Signature-256',
  bodyLimitBytes: 3_000_000,
  rateLimit: receiptLimit,
});

/** Meta's verification of the webhook; fails with `wrong_signature`. */
export const whatsAppChallenge = endpoint({
  access: 'anyone',
  method: 'GET',
  path: '/api/webhooks/whatsapp',
  success: 200,
  summary: "Returns Meta's challenge if the verify token is right",
  query: z.object({
    'hub.mode': z.literal('subscribe'),
    'hub.verify_token': z.string().max(500),
    'hub.challenge': z.string().max(500),
  }),
  rateLimit: receiptLimit,
});
