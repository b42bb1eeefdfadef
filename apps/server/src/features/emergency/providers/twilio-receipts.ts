import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { ReceiptReader } from '../emergency.provider.ts';
import { header, requireEqual } from './signatures.ts';
import { receiptOf } from './twilio-status.ts';

const Callback = z.object({
  MessageSid: z.string().min(1),
  MessageStatus: z.string(),
  ErrorCode: z.coerce.number().nullable().catch(null).default(null),
});

/** Status callbacks (https://www.twilio.com/docs/usage/webhooks/webhooks-security). */
export const createTwilioReceipts =
  (authToken: string): ReceiptReader =>
  (request) => {
    const fields = [...new URLSearchParams(request.body)];
    const signed = request.url + fields.toSorted(byName).flat().join('');
    const expected = createHmac('sha1', authToken).update(signed).digest('base64');
    requireEqual(header(request, 'x-twilio-signature'), expected);

    const callback = Callback.safeParse(Object.fromEntries(fields));
    if (!callback.success) return [];
    const { MessageSid: sid, MessageStatus: status, ErrorCode: errorCode } = callback.data;
    const deliveryId = z.uuid().nullable().catch(null).parse(new URL(request.url).searchParams.get('delivery'));
    const receipt = receiptOf({ sid, status, errorCode, deliveryId });
    return receipt ? [receipt] : [];
  };

const byName = ([a]: [string, string], [b]: [string, string]) => (a < b ? -1 : a > b ? 1 : 0);
