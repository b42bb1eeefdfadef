import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { z } from 'zod';
import type { call } from '../call.ts';
import type { Refusal } from './queue.ts';

/** What a write is sent with. */
export type Sending = {
  /** `call` under the write's key, as its rider, with a time limit. */
  call: typeof call;
  /** The idempotency key. */
  id: string;
  riderId: string;
};

/**
 * A kind of write that may wait for a network. `app/outbox-kinds.ts` lists all of them, so that a write leaves whatever screen is
 * open. For a type of records see `offlineRecord`, which makes one of these.
 */
export type OutboxKind<Payload = unknown> = {
  /** It stands in every queued write: never change it. */
  name: string;
  /** Of what is queued. It has to parse older forms too: what it does not parse stays and shows, but cannot be sent. */
  schema: z.ZodType<Payload>;
  /**
   * Sends it. An `ApiError` of the server refuses the write; without an answer, or with one that says 'later', it is tried again.
   * `RefusedHere` refuses it unsent.
   */
  send(payload: Payload, sending: Sending): Promise<unknown>;
  /** Queries that change once it is accepted. */
  invalidates: readonly QueryKey[];
  /** Fetches what shows it, whatever screen is open, so that it stays visible without a network: until then it stays optimistic. */
  refetch?(payload: Payload, client: QueryClient): Promise<unknown>[];
  /** What it is, in words for a list: 'Abastecimento de 03/01/2026'. */
  titleOf(payload: Payload): string;
  /** What is said once it was accepted, where that is more than that something was. */
  acceptedText?(payload: Payload): string;
  /** Whether nothing is said once it was accepted, as with a message that stands in its conversation. */
  isQuiet?: boolean;
};

export function outboxKind<Payload>(kind: OutboxKind<Payload>): OutboxKind<Payload> {
  return kind;
}

/** It must not be sent any more, and why. */
export class RefusedHere extends Error {
  readonly refusal: Refusal;

  constructor(type: string, message: string, details: unknown = null) {
    super(message);
    this.refusal = { type, message, details };
  }
}
