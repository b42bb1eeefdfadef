import type { ChatPhoto, Mention, Quote } from '@estradeiro/contract/groups/chat';

/**
 * The state of an own message: `waiting` for a signal, `delayed` by an unhealthy server, being sent, `sent` once the server has it,
 * `delivered` once another rider's device has it, or refused by the server.
 */
export type OwnState = 'waiting' | 'delayed' | 'sending' | 'sent' | 'delivered' | 'refused';

/** A rider's change of an own message that the server has not confirmed. */
export type PendingChange = { entryId: string; what: 'edit' | 'delete'; refusal: string | null };

/** Addresses of a photo's sizes, and the shape of one that the server has. */
export type ShownPhoto = { medium: string; large: string; shape: ChatPhoto | null };

export type ShownMessage = {
  /** The server's id, known beforehand for a pending message. */
  id: string;
  /** Null while the server does not have it. */
  seq: number | null;
  /** Null once the sender's account was deleted. */
  userId: string | null;
  isOwn: boolean;
  senderName: string;
  senderImageUrl: string | null;
  /** With a pending edit applied; empty once deleted, and for a photo without words. */
  text: string;
  /** What a reply quotes. */
  quote: Quote | null;
  photo: ShownPhoto | null;
  /** Riders named in the text as '@name'. */
  mentions: readonly Mention[];
  /** Epoch milliseconds. */
  at: number;
  isEdited: boolean;
  isDeleted: boolean;
  /** Null for others' messages. */
  state: OwnState | null;
  entryId: string | null;
  /** The server's reason for a refusal, as a text for people. */
  refusal: string | null;
  change: PendingChange | null;
};

/** Whether two versions of a message would render the same. */
export function looksSame(one: ShownMessage, other: ShownMessage): boolean {
  const keys = Object.keys(one) as (keyof ShownMessage)[];
  return keys.every((key) => one[key] === other[key] || (isRecord(one[key]) && isEqual(one[key], other[key])));
}

const isRecord = (value: unknown) => typeof value === 'object' && value !== null;
const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
