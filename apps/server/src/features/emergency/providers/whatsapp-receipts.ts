import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { ReceiptOutcome } from '../delivery.ts';
import type { Receipt, ReceiptReader } from '../emergency.provider.ts';
import { header, requireEqual } from './signatures.ts';

const Status = z.object({
  id: z.string(),
  status: z.string(),
  biz_opaque_callback_data: z.uuid().nullable().catch(null).default(null),
  errors: z
    .array(z.object({ code: z.number() }))
    .catch([])
    .default([]),
});
const Value = z.object({ statuses: z.array(Status).catch([]).default([]) });
const Webhook = z.object({
  entry: z.array(z.object({ changes: z.array(z.object({ value: Value.catch({ statuses: [] }) })) })),
});

const outcomes: Record<string, ReceiptOutcome> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  failed: 'failed',
};

/** Outside the 24 h window, and taken for spam: the message, not the device, is at fault. */
const refusedMessages = new Set([131047, 131048, 131049]);

/** Their own failure, their limits, and an account or a service that is away for a while. */
const passing = new Set([4, 80007, 130429, 131000, 131016, 131056, 131057, 133004]);

/** Status webhooks; what people write to our number is not for us. */
export const createWhatsAppReceipts =
  (appSecret: string): ReceiptReader =>
  (request) => {
    const expected = createHmac('sha256', appSecret).update(request.body).digest('hex');
    requireEqual(header(request, 'x-hub-signature-256'), `sha256=${expected}`);
    const webhook = Webhook.safeParse(parsed(request.body));
    if (!webhook.success) return [];
    return webhook.data.entry.flatMap(({ changes }) =>
      changes.flatMap(({ value }) => value.statuses.flatMap((status) => toReceipt(status) ?? [])),
    );
  };

export const createWhatsAppChallenge =
  (verifyToken: string) =>
  ({ token, challenge }: { token: string; challenge: string }): string => {
    requireEqual(token, verifyToken);
    return challenge;
  };

function toReceipt({ id, status, errors, biz_opaque_callback_data }: z.infer<typeof Status>): Receipt | null {
  const outcome = outcomes[status];
  if (!outcome) return null;
  const isRefused = errors.some(({ code }) => refusedMessages.has(code));
  const problem = outcome === 'failed' ? (isRefused ? 'message_refused' : 'undeliverable') : null;
  const mayPass = outcome === 'failed' && errors.some(({ code }) => passing.has(code));
  return { deliveryId: biz_opaque_callback_data, providerMessageId: id, outcome, problem, mayPass };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
