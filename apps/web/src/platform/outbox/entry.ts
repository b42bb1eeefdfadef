import { z } from 'zod';

/** Why the server did not take an entry: its error type, and its words for people. */
export const Refusal = z.object({ type: z.string(), message: z.string(), details: z.unknown() });
export type Refusal = z.infer<typeof Refusal>;

/** `sending` has set out, and nobody knows yet whether it arrived. */
const Phase = z.discriminatedUnion('phase', [
  /** `on: 'server'` where it was reached last time, and is not well; else it waits for a network. */
  z.object({ phase: z.literal('waiting'), on: z.literal('server').optional() }),
  z.object({ phase: z.literal('sending') }),
  z.object({ phase: z.literal('refused'), refusal: Refusal }),
]);

/** One write that the server has not confirmed yet, as it is kept in this browser. */
export const Entry = z.object({
  /** Its place in the order of all. */
  place: z.number(),
  /** The idempotency key: it is sent under this one however often (and names what it makes: `platform/record-id.ts`). */
  id: z.string().min(8),
  kind: z.string(),
  /** What its kind's schema reads. */
  payload: z.unknown(),
  riderId: z.string(),
  /** What it concerns: of one record, or one conversation, the first has to arrive before the second sets out. */
  about: z.string(),
  /** What else has to be there first, named like `about`: the budget of an expense. Null where nothing has. */
  needs: z.string().nullable(),
  /** Whether what `about` names exists only once this arrived: without it those behind it mean nothing. */
  makes: z.boolean(),
  /** Epoch milliseconds. */
  createdAt: z.number(),
  /** How often it set out. Above 0 it may have arrived without our hearing of it. */
  attempts: z.number(),
  state: Phase,
});
export type Entry = z.infer<typeof Entry>;

/** What a rider adds: the rest begins alike for all. */
export type NewEntry = Omit<Entry, 'place' | 'attempts' | 'state'>;
