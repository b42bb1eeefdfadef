import webPush from 'web-push';
import { postBytes, UpstreamRefusal } from '#platform/http.ts';
import { publicVapidKey } from '#platform/vapid-keys.ts';
import type { PushOutcome, PushService } from '../push.provider.ts';
import { isPushAddress } from '../push-address.ts';

type Settings = {
  privateKey: string;
  /** A mailto: or https: address for the services' operators. */
  subject: string;
  /** Hosts beside the known ones. */
  pushHosts: readonly string[];
  timeoutMs?: number;
};

const mostAnswerBytes = 20_000;

/** Encrypts and signs with the library, and sends by the server's own way out. */
export function createWebPush({ privateKey, subject, pushHosts, timeoutMs = 10_000 }: Settings): PushService {
  const publicKey = publicVapidKey(privateKey);
  const knows = (endpoint: string) => isPushAddress(endpoint, pushHosts);
  return {
    publicKey,
    knows,
    async send({ endpoint, p256dh, auth, payload, ttlSeconds, topic, urgency }) {
      if (!knows(endpoint)) return 'gone'; // it was known under other settings
      try {
        const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
          vapidDetails: { subject, publicKey, privateKey },
          TTL: ttlSeconds,
          topic,
          urgency,
        });
        const { 'Content-Length': _, ...sent } = Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [name, String(value)]),
        );
        const options = { headers: sent, timeoutMs, maxBytes: mostAnswerBytes };
        await postBytes(new URL(endpoint), new Uint8Array(body), options);
        return 'accepted';
      } catch (error) {
        return outcomeOf(error);
      }
    },
  };
}

/** 401 and 403 are about the server's key: they refuse this push, and a mended setting finds the devices still there. */
const ended = [404, 410];

function outcomeOf(error: unknown): PushOutcome {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof UpstreamRefusal) {
    if (ended.includes(cause.status)) return 'gone';
    if (cause.status !== 429 && cause.status < 500) return 'refused';
    return { later: true, afterSeconds: cause.retryAfterSeconds };
  }
  // Without a status the service did not answer; without a cause the subscription's keys are no point of the curve.
  return cause === undefined ? 'gone' : { later: true, afterSeconds: null };
}
