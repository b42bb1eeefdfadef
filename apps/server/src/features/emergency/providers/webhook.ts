import { createHmac } from 'node:crypto';
import { postSigned } from '#platform/http.ts';
import type { Channel } from '../emergency.provider.ts';
import { attemptMs } from '../next-step.ts';
import { channelFailure, meaningOf } from './failures.ts';

type Settings = { url: string; secret: string; timeoutMs?: number };

/**
 * Any service of the operator's own. It gets JSON with an `Idempotency-Key` that is the same at every attempt, and
 * `X-Estradeiro-Signature`: sha256= and the HMAC-SHA256 of the body in hex. Any 2xx means accepted.
 */
export const createWebhook = ({ url, secret, timeoutMs = attemptMs }: Settings): Channel => ({
  name: 'webhook',
  address: 'phone',
  canAsk: true,
  canTell: true,
  reaches: () => true,
  async send({ deliveryId, kind, to: { name, phone, email }, subject, text }) {
    const json = JSON.stringify({ id: deliveryId, kind, to: { name, phone, email }, subject, text });
    const signature = createHmac('sha256', secret).update(json).digest('hex');
    const headers = { 'idempotency-key': deliveryId, 'x-estradeiro-signature': `sha256=${signature}` };
    try {
      await postSigned(new URL(url), json, { headers, timeoutMs });
      return { providerMessageId: deliveryId };
    } catch (error) {
      throw channelFailure(error, ({ status }) => (status < 500 ? meaningOf(status) : null));
    }
  },
});
