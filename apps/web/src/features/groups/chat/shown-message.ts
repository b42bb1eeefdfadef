/**
 * The state of an own message: `waiting` for a signal, `delayed` by an unhealthy server, being sent, `sent` once the server has it,
 * `delivered` once another rider's device has it, or refused by the server.
 */
export type OwnState = 'waiting' | 'delayed' | 'sending' | 'sent' | 'delivered' | 'refused';

/** A rider's change of an own message that the server has not confirmed. */
export type PendingChange = { entryId: string; what: 'edit' | 'delete'; refusal: string | null };

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
  /** With a pending edit applied; empty once deleted. */
  text: string;
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
  const { change: a, ...plain } = one;
  const { change: b, ...others } = other;
  const keys = Object.keys(plain) as (keyof typeof plain)[];
  const isChangeSame = a?.entryId === b?.entryId && a?.refusal === b?.refusal;
  return isChangeSame && keys.every((key) => plain[key] === others[key]);
}
