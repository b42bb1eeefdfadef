import type { ChannelName } from '@estradeiro/contract/emergency/channels';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Calendar, SendLetter } from '#platform/letters.ts';
import type { ProblemType, ReceiptOutcome } from './delivery.ts';
import type { MessageQuotas } from './message-quota.ts';

/** A recipient of alerts. `phone` is E.164. */
export type Contact = { id: string; name: string; phone: string; email: string | null; isPrimary: boolean };

export type Message = {
  /** The same at every attempt, and different for every message: providers that support it return it in receipts. */
  deliveryId: string;
  kind: 'alert' | 'safe' | 'ask' | 'ride';
  to: Pick<Contact, 'name' | 'phone' | 'email'>;
  subject: string;
  text: string;
  /** Only in letters to riders. */
  calendar?: Calendar;
  /** The values of an approved template, in its order, each on one line. */
  parameters: readonly string[];
};

export type Acceptance = { providerMessageId: string };

export type Receipt = {
  /** Null where the provider did not return it. */
  deliveryId: string | null;
  providerMessageId: string;
  outcome: ReceiptOutcome;
  problem: ProblemType | null;
  /** Of a temporary failure: a retry may succeed. */
  mayPass: boolean;
};

/** Sends messages to contacts. Methods fail only with `ChannelFailure`. */
export type Channel = {
  name: ChannelName;
  address: 'phone' | 'email';
  /** Whether it may write first to a stranger: WhatsApp requires an approved template for that. */
  canAsk: boolean;
  /** Whether it may write of a ride to whom the rider chose; WhatsApp requires a template for that as well. */
  canTell: boolean;
  reaches(contact: Pick<Contact, 'phone' | 'email'>): boolean;
  send(message: Message): Promise<Acceptance>;
  /** The acceptance of the message since then, or null. Absent where the provider cannot be queried. */
  find?(message: Message, since: Date): Promise<Acceptance | null>;
  /** The result of an accepted message; null while it is open. Absent where the provider cannot be queried. */
  check?(providerMessageId: string): Promise<Receipt | null>;
  /** Calls the provider with the configured account, without a message. Absent where it offers nothing for that. */
  ping?(): Promise<unknown>;
};

type Failure = {
  problem: ProblemType;
  /** A retry is of no use. */
  isFinal?: boolean;
  /** The provider may have accepted the message without a response, or, after a final failure, may still send it. */
  mayHaveArrived?: boolean;
  retryAfterSeconds?: number | null;
  cause?: unknown;
};

export class ChannelFailure extends Error {
  override name = 'ChannelFailure';
  readonly problem: ProblemType;
  readonly isFinal: boolean;
  readonly mayHaveArrived: boolean;
  readonly retryAfterSeconds: number | null;

  constructor({ problem, isFinal = false, mayHaveArrived = false, retryAfterSeconds = null, cause }: Failure) {
    super(`channel: ${problem}`, { cause });
    this.problem = problem;
    this.isFinal = isFinal;
    this.mayHaveArrived = mayHaveArrived;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The data by which a webhook's request is verified: the body unchanged, and the address it was sent to. */
export type SignedRequest = { url: string; body: string; headers: Record<string, string | string[] | undefined> };

/** Receipts of a webhook's request; fails with `wrong_signature`. Other content is left out. */
export type ReceiptReader = (request: SignedRequest) => Receipt[];

/** Applies the receipts that `read` finds in a request; fails with `not_found` where there is no reader. */
export type TakeReceipts = (request: FastifyRequest, body: string, read: ReceiptReader | null) => Promise<void>;

/** Serves a provider's webhook. Its paths exist on every installation; without its secret they fail with `not_found`. */
export type ReceiptRoutes = (app: FastifyInstance, take: TakeReceipts) => void;

export type Channels = {
  all: readonly Channel[];
  /** How many messages they may send in 24 hours. */
  quotas: () => MessageQuotas;
  /** Null where there is no SMTP. */
  sendLetter: SendLetter | null;
  receiptRoutes: readonly ReceiptRoutes[];
};
