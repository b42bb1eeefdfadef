import type { ChannelName } from '@estradeiro/contract/emergency/channels';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ProblemType, ReceiptOutcome } from './delivery.ts';
import type { MessageQuotas } from './message-quota.ts';

/** Whom an alert is sent to. `phone` is E.164. */
export type Contact = { id: string; name: string; phone: string; email: string | null; isPrimary: boolean };

export type Message = {
  /** The same at every attempt, and different for every message: providers that can carry it bring it back in receipts. */
  deliveryId: string;
  kind: 'alert' | 'safe' | 'ask';
  to: Pick<Contact, 'name' | 'phone' | 'email'>;
  subject: string;
  text: string;
  /** What fills a template that the provider approved, in its order, each on one line. */
  parameters: readonly string[];
};

export type Acceptance = { providerMessageId: string };

export type Receipt = {
  /** Null where the provider did not carry it. */
  deliveryId: string | null;
  providerMessageId: string;
  outcome: ReceiptOutcome;
  problem: ProblemType | null;
  /** Of a failure: another try may get through. */
  mayPass: boolean;
};

/** A way to contacts. Methods fail only with `ChannelFailure`. */
export type Channel = {
  name: ChannelName;
  /** Which of a contact's addresses it writes to. */
  address: 'phone' | 'email';
  /** Whether it may ask somebody who does not know us: WhatsApp takes no first words but an approved template. */
  canAsk: boolean;
  /** Whether the contact has an address here. */
  reaches(contact: Pick<Contact, 'phone' | 'email'>): boolean;
  send(message: Message): Promise<Acceptance>;
  /** The message if it was taken since then. Absent where the provider cannot be asked. */
  find?(message: Message, since: Date): Promise<Acceptance | null>;
  /** What became of a message that was taken; null while that is open. Absent where the provider cannot be asked. */
  check?(providerMessageId: string): Promise<Receipt | null>;
};

type Failure = {
  problem: ProblemType;
  /** Trying again is of no use. */
  isFinal?: boolean;
  /** The other side may have taken the message without our learning of it, or, where it is final, may still let it go. */
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

/** What a request that comes to a webhook is judged by: the body as it came, and the address it was sent to. */
export type SignedRequest = { url: string; body: string; headers: Record<string, string | string[] | undefined> };

/** Receipts out of a webhook's request; fails with `wrong_signature`. What is no receipt is left out. */
export type ReceiptReader = (request: SignedRequest) => Receipt[];

/** Applies what `read` finds in a request; fails with `not_found` where there is no reader. */
export type TakeReceipts = (request: FastifyRequest, body: string, read: ReceiptReader | null) => Promise<void>;

/** Serves a provider's webhook. Its paths exist on every installation; without its secret they fail with `not_found`. */
export type ReceiptRoutes = (app: FastifyInstance, take: TakeReceipts) => void;

export type Letter = { to: string; subject: string; text: string };

/** Everything that the operator configured. */
export type Channels = {
  all: readonly Channel[];
  /** How many messages they may carry in 24 hours. */
  quotas: MessageQuotas;
  /** A letter to a rider, of which nothing is tried again; null where there is no SMTP. Fails with `upstream_unavailable`. */
  sendLetter: ((letter: Letter) => Promise<void>) | null;
  receiptRoutes: readonly ReceiptRoutes[];
};
