import { deleteMessage, editMessage, sendMessage } from '@estradeiro/contract/groups/chat';
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

/** A message. Its response goes straight into the conversation, so that it is never shown twice or not at all. */
export const groupMessageKind = outboxKind({
  ...common,
  name: 'group-message',
  schema: z.object({ groupId: z.string(), groupName: z.string(), message: z.string() }),
  async send({ groupId, message }, { call, riderId }) {
    const sent = await call(sendMessage, { params: { id: groupId }, body: { message } });
    applyNews(groupId, riderId, { type: 'changed', message: sent });
  },
  titleOf: ({ groupName }) => chatTexts.messageIn(groupName),
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
