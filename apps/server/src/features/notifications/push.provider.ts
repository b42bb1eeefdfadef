/** What a browser's push service is asked to deliver; `topic` replaces an earlier message that it still holds. */
export type PushMessage = {
  endpoint: string;
  p256dh: string;
  auth: string;
  payload: string;
  ttlSeconds: number;
  topic: string;
  urgency: 'normal' | 'high';
};

/**
 * `gone`: the subscription has ended. `refused`: it will never be taken as it is. `later`: to be tried again, not before
 * `afterSeconds` where the service says so.
 */
export type PushOutcome = 'accepted' | 'gone' | 'refused' | { later: true; afterSeconds: number | null };

/** Web Push (RFC 8030, 8291 and 8292). `send` never fails. */
export type PushService = {
  /** The server's VAPID key in base64url, which devices subscribe with. */
  publicKey: string;
  /** Whether an endpoint is an address of a push service that may be called. */
  knows(endpoint: string): boolean;
  send(message: PushMessage): Promise<PushOutcome>;
};
