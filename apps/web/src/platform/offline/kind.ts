import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { z } from 'zod';
import type { call } from '../call.ts';
import type { Refusal } from './queue.ts';

export type Sending = {
  /** `call` under the write's key, as its rider, with a time limit. */
  call: typeof call;
  id: string;
  riderId: string;
};

/**
 * A kind of write that can be queued. `app/outbox-kinds.ts` lists all of them, so that a write is sent from any screen.
 * `offlineRecord` makes one for a type of records.
 */
export type OutboxKind<Payload = unknown> = {
  /** Stored in every queued write: never change it. */
  name: string;
  /** The payload's schema. It must parse older forms too: a write that it does not parse stays visible but cannot be sent. */
  schema: z.ZodType<Payload>;
  /**
   * An `ApiError` that refuses the write ends it; without a response, or after a transient failure, it is retried. A
   * `RefusedHere` refuses the write before it is sent.
   */
  send(payload: Payload, sending: Sending): Promise<unknown>;
  invalidates: readonly QueryKey[];
  /**
   * Fetches the queries of all screens that show the write, so that it stays visible without a network; until then it
   * stays optimistic.
   */
  refetch?(payload: Payload, client: QueryClient): Promise<unknown>[];
  /** Its title in a list: 'Abastecimento de 03/01/2026'. */
  titleOf(payload: Payload): string;
  /** The toast after acceptance, where the general one is not enough. */
  acceptedText?(payload: Payload): string;
  /** Whether there is no toast, as for a message that appears in its conversation. */
  isQuiet?: boolean;
};

export function outboxKind<Payload>(kind: OutboxKind<Payload>): OutboxKind<Payload> {
  return kind;
}

/** The write must not be sent any more; the message has the reason. */
export class RefusedHere extends Error {
  readonly refusal: Refusal;

  constructor(type: string, message: string, details: unknown = null) {
    super(message);
    this.refusal = { type, message, details };
  }
}
