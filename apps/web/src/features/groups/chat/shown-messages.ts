import { type ChatMessage, chatPhotoAddress, type Mention, type Quote } from '@estradeiro/contract/groups/chat';
import type { PendingChange, ShownMessage, ShownPhoto } from './shown-message.ts';

type Standing = {
  entryId: string;
  at: number;
  /** `delayed` waits for an unhealthy server. */
  phase: 'waiting' | 'delayed' | 'sending' | 'refused' | 'accepted';
  refusal: string | null;
};
/** An own message that the server has not confirmed; `id` is its future id. */
export type Unsent = Standing & {
  id: string;
  text: string;
  quote: Quote | null;
  mentions: readonly Mention[];
  photo: ShownPhoto | null;
};
/** A change of a message; a deletion has no `text`. */
export type Change = Standing & { messageId: string; text: string | null };

type Settings = {
  messages: readonly ChatMessage[];
  /** Other riders' devices have everything up to this message. */
  deliveredSeq: number;
  unsent: readonly Unsent[];
  changes: readonly Change[];
  rider: { id: string; name: string; imageUrl: string | null };
};

/** All messages as shown: those of the server with the rider's changes, followed by pending ones. */
export function shownMessages({ messages, deliveredSeq, unsent, changes, rider }: Settings): ShownMessage[] {
  const known = new Set(messages.map(({ id }) => id));
  const served = messages.map((message) => servedMessage(message, rider.id, deliveredSeq));
  const pending = unsent.filter(({ id }) => !known.has(id)).map((one) => unsentMessage(one, rider));
  return [...served, ...pending].map((message) => withChange(message, changes));
}

function servedMessage(message: ChatMessage, riderId: string, deliveredSeq: number): ShownMessage {
  const { id, seq, userId, senderName, senderImageUrl, createdAt, editedAt, deletedAt } = message;
  const isOwn = userId === riderId;
  return {
    id,
    seq,
    userId,
    isOwn,
    senderName,
    senderImageUrl,
    text: message.message,
    quote: message.replyTo,
    mentions: message.mentions,
    photo: photoOf(message),
    at: Date.parse(createdAt),
    isEdited: editedAt !== null,
    isDeleted: deletedAt !== null,
    entryId: null,
    refusal: null,
    change: null,
    state: isOwn ? (seq <= deliveredSeq ? 'delivered' : 'sent') : null,
  };
}

function photoOf({ groupId, id, photo }: ChatMessage): ShownPhoto | null {
  const address = (size: 'medium' | 'large') => chatPhotoAddress(groupId, id, size);
  return photo && { medium: address('medium'), large: address('large'), shape: photo };
}

function unsentMessage({ phase, ...unsent }: Unsent, rider: Settings['rider']): ShownMessage {
  return {
    ...unsent,
    state: phase === 'accepted' ? 'sent' : phase,
    seq: null,
    userId: rider.id,
    isOwn: true,
    senderName: rider.name,
    senderImageUrl: rider.imageUrl,
    isEdited: false,
    isDeleted: false,
    change: null,
  };
}

function withChange(message: ShownMessage, changes: readonly Change[]): ShownMessage {
  const last = changes.findLast(({ messageId, phase }) => messageId === message.id && phase !== 'accepted');
  if (!last || message.isDeleted) return message;
  const { entryId, refusal, text } = last;
  const change: PendingChange = { entryId, what: text === null ? 'delete' : 'edit', refusal };
  return { ...message, text: text ?? message.text, isEdited: message.isEdited || text !== null, change };
}
