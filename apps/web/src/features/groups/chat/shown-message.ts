/**
 * What became of an own message: `waiting` for a signal, `delayed` by a server that is not well, on its way, `sent` once the server
 * has it, `delivered` once another rider's device has it, or refused by the server.
 */
export type OwnState = 'waiting' | 'delayed' | 'sending' | 'sent' | 'delivered' | 'refused';

/** What the rider did to an own message and the server has not confirmed. */
export type PendingChange = { entryId: string; what: 'edit' | 'delete'; refusal: string | null };

/** A message as the screen draws it, whether the server has it or not. */
export type ShownMessage = {
  /** The server's, known beforehand for what still waits. */
  id: string;
  /** Null while the server does not have it. */
  seq: number | null;
  /** Null once the sender's account is gone. */
  userId: string | null;
  isOwn: boolean;
  senderName: string;
  senderImageUrl: string | null;
  /** With a waiting edit in it already; empty once deleted. */
  text: string;
  /** Epoch milliseconds. */
  at: number;
  isEdited: boolean;
  isDeleted: boolean;
  /** Null for others' messages, which are simply there. */
  state: OwnState | null;
  /** The entry of the outbox, while that is where the message is. */
  entryId: string | null;
  /** Why the server would not have it, in words for people. */
  refusal: string | null;
  change: PendingChange | null;
};

/** Whether two drawings of one message would look the same. */
export function looksSame(one: ShownMessage, other: ShownMessage): boolean {
  const { change: a, ...plain } = one;
  const { change: b, ...others } = other;
  const keys = Object.keys(plain) as (keyof typeof plain)[];
  const isChangeSame = a?.entryId === b?.entryId && a?.refusal === b?.refusal;
  return isChangeSame && keys.every((key) => plain[key] === others[key]);
}
