import { deleteMessage, editMessage, Mention, Quote, sendMessage, sendPhoto } from '@estradeiro/contract/groups/chat';
import { z } from 'zod';
import { ApiError } from '#platform/api-error.ts';
import { outboxKind } from '#platform/offline/kind.ts';
import { showToast } from '#ui/toast.tsx';
import { applyNews, readChanges } from './conversations.ts';
import { restoreDraft } from './hooks/use-draft.ts';
import { chatTexts } from './texts.ts';

/** All writes of one group arrive in the order in which they were made. */
export const aboutGroup = (groupId: string) => `group:${groupId}`;

const common = { invalidates: [], isQuiet: true };

const Written = z.object({
  groupId: z.string(),
  groupName: z.string(),
  message: z.string(),
  replyTo: Quote.nullable().default(null),
  mentions: z.array(Mention).default([]),
});

function bodyOf({ message, replyTo, mentions }: z.output<typeof Written>) {
  const named = mentions.map(({ userId }) => userId);
  return { message, ...(replyTo && { replyToId: replyTo.id }), ...(named.length > 0 && { mentions: named }) };
}

/** A message. Its response goes straight into the conversation, so that it is never shown twice or not at all. */
export const groupMessageKind = outboxKind({
  ...common,
  name: 'group-message',
  schema: Written,
  async send(written, { call, riderId }) {
    const { groupId } = written;
    const sent = await call(sendMessage, { params: { id: groupId }, body: bodyOf(written) });
    applyNews(groupId, riderId, { type: 'changed', message: sent });
  },
  titleOf: ({ groupName }) => chatTexts.messageIn(groupName),
});

/** More would fill the memory of a phone, since the queue is read as a whole. */
export const mostPendingPhotos = 10;

/** A message with a photo, whose sizes wait with it as base64; not parsed as such at each read of the queue. */
export const groupPhotoKind = outboxKind({
  ...common,
  name: 'group-photo',
  schema: Written.extend({ photo: z.object({ small: z.string(), medium: z.string(), large: z.string() }) }),
  async send({ photo, ...written }, { call, riderId }) {
    const { groupId } = written;
    const sent = await call(sendPhoto, { params: { id: groupId }, body: { ...bodyOf(written), photo } });
    applyNews(groupId, riderId, { type: 'changed', message: sent });
  },
  titleOf: ({ groupName }) => chatTexts.photoIn(groupName),
});

/** An edit of a message, pending or not. */
export const groupMessageEditKind = outboxKind({
  ...common,
  name: 'group-message-edit',
  schema: z.object({ groupId: z.string(), groupName: z.string(), messageId: z.string(), message: z.string() }),
  async send({ groupId, groupName, messageId, message }, { call, riderId }) {
    const changed = await ifThere(call(editMessage, { params: { id: groupId, messageId }, body: { message } }));
    if (changed) return applyNews(groupId, riderId, { type: 'changed', message: changed });
    restoreDraft(groupId, message);
    showToast({ title: chatTexts.editedDeleted, description: chatTexts.keptInField(groupName), tone: 'destructive' });
  },
  titleOf: ({ groupName }) => chatTexts.editIn(groupName),
});

export const groupMessageDeletionKind = outboxKind({
  ...common,
  name: 'group-message-deletion',
  schema: z.object({ groupId: z.string(), groupName: z.string(), messageId: z.string() }),
  async send({ groupId, messageId }, { call, riderId }) {
    await ifThere(call(deleteMessage, { params: { id: groupId, messageId } }));
    // Otherwise it would show again until its removal is announced.
    await readChanges(groupId, riderId).catch(() => undefined);
  },
  titleOf: ({ groupName }) => chatTexts.deletionIn(groupName),
});

/** A change to a message that was deleted elsewhere is dropped, so that it does not block later writes. */
async function ifThere<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.type === 'not_found') return null;
    throw error;
  }
}
