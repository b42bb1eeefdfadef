import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { z } from 'zod';
import type { call } from '../call.ts';
import type { Refusal } from './entry.ts';

/** What an entry is sent with. */
export type Sending = {
  /** `call` under the entry's key, as its rider, with a time limit. */
  call: typeof call;
  /** The idempotency key. */
  id: string;
  riderId: string;
};

/**
 * A kind of write that may wait for a network. A feature makes one as a value in a small file of its own, names it in
 * `app/outbox-kinds.ts` (which brings it when such an entry waits, whatever screen shows), and writes by `useOutbox(kind)`:
 * `put({ payload, about })` is kept on the disk once it is told and sent at once if it can be; `entries` is what the server has not
 * confirmed, for drawing it as if it had; `fateOf(id)` tells a form what became of it. Of one `about` ('group:<id>', 'fuel:<id>')
 * everything arrives in order, and exactly once where the endpoint is `idempotent`. Tests: `renderScreen(…, { rider: ana })`.
 */
export type OutboxKind<Payload = unknown> = {
  /** It stands in every kept entry: never change it. */
  name: string;
  /** Of what is kept. It has to read older forms too: what it does not read stays and is shown, but cannot be sent. */
  schema: z.ZodType<Payload>;
  /**
   * Sends it. An `ApiError` of the server refuses the entry; without an answer, or with one that says 'later', it comes again.
   * `RefusedHere` refuses it unsent.
   */
  send(payload: Payload, sending: Sending): Promise<unknown>;
  /** What shows otherwise once it arrived. */
  refreshes: readonly QueryKey[];
  /**
   * Asks for what shows it, whatever screen is open (`platform/outbox/read-anew.ts`): it stays visible without a network. Until all
   * of it is read, it is drawn over what is kept.
   */
  readAnew?(payload: Payload, client: QueryClient): Promise<unknown>[];
  /** What it is, in words for a list: 'Abastecimento de 03/01/2026'. */
  titleOf(payload: Payload): string;
  /** What is said once it left, where that is more than that something did. */
  arrivedText?(payload: Payload): string;
  /** Whether it goes without saying that it arrived, as with a message that stands in its conversation. */
  isQuiet?: boolean;
};

export function outboxKind<Payload>(kind: OutboxKind<Payload>): OutboxKind<Payload> {
  return kind;
}

/** It is not to be sent any more, and why. */
export class RefusedHere extends Error {
  readonly refusal: Refusal;

  constructor(type: string, message: string, details: unknown = null) {
    super(message);
    this.refusal = { type, message, details };
  }
}
