import { deleteMessage, editMessage, sendMessage } from '@estradeiro/contract/groups/chat';
import { z } from 'zod';
import { ApiError } from '#platform/api-error.ts';
import { outboxKind } from '#platform/offline/kind.ts';
import { showToast } from '#ui/toast.tsx';
import { applyNews, readChanges } from './conversations.ts';
import { bringBackDraft } from './hooks/use-draft.ts';
import { chatTexts } from './texts.ts';

/** All that is written in one group arrives in the order in which it was written. */
export const aboutGroup = (groupId: string) => `group:${groupId}`;

const common = { invalidates: [], isQuiet: true };

/** A message. Its answer goes straight into the conversation, so that it is never drawn twice nor not at all. */
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

/** Other words for a message that is there, or about to be. */
export const groupMessageEditKind = outboxKind({
  ...common,
  name: 'group-message-edit',
  schema: z.object({ groupId: z.string(), groupName: z.string(), messageId: z.string(), message: z.string() }),
  async send({ groupId, groupName, messageId, message }, { call, riderId }) {
    const changed = await ifThere(call(editMessage, { params: { id: groupId, messageId }, body: { message } }));
    if (changed) return applyNews(groupId, riderId, { type: 'changed', message: changed });
    bringBackDraft(groupId, message);
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
    // Else it would show again until somebody tells that it is gone.
    await readChanges(groupId, riderId).catch(() => undefined);
  },
  titleOf: ({ groupName }) => chatTexts.deletionIn(groupName),
});

/** What was deleted elsewhere meanwhile needs neither, and must not hold up what was written after it. */
async function ifThere<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.type === 'not_found') return null;
    throw error;
  }
}
