import { sendMessage } from '@estradeiro/contract/groups/chat';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { outboxActions, type Pending, put, putInPlace, usePendingWrites } from '#platform/offline/pending.ts';
import { canAmend } from '#platform/offline/queue.ts';
import { recordIdOf } from '#platform/record-id.ts';
import { showToast } from '#ui/toast.tsx';
import { aboutGroup, groupMessageDeletionKind, groupMessageEditKind, groupMessageKind } from '../outbox.ts';
import type { ShownMessage } from '../shown-message.ts';
import type { Change, Unsent } from '../shown-messages.ts';
import { chatTexts } from '../texts.ts';

type Writer = { groupId: string; groupName: string; riderId: string };

/** Sends, edits and deletes messages of a group: stored on this device first, and sent in that order when possible. */
export function useWriting({ groupId, groupName, riderId }: Writer) {
  const messages = usePendingWrites(groupMessageKind);
  const edits = usePendingWrites(groupMessageEditKind);
  const deletions = usePendingWrites(groupMessageDeletionKind);
  const client = useQueryClient();
  const here = { groupId, groupName };
  const about = aboutGroup(groupId);

  const unsent = useMemo(
    () =>
      messages
        .filter(({ payload }) => payload.groupId === groupId)
        .map((entry): Unsent => {
          const id = recordIdOf(sendMessage, { riderId, key: entry.id, params: { id: groupId } });
          return { ...standingOf(entry), id, text: entry.payload.message };
        }),
    [messages, groupId, riderId],
  );
  const changes = useMemo(() => {
    const edited = edits.map((entry) => ({ ...changeOf(entry), text: entry.payload.message }));
    const deleted = deletions.map((entry) => ({ ...changeOf(entry), text: null }));
    return [...edited, ...deleted].sort((a, b) => a.at - b.at);
  }, [edits, deletions]);

  const canStillAmend = (entryId: string) =>
    [...messages, ...edits].some(({ id, state, ...entry }) => {
      return id === entryId && state.phase !== 'accepted' && canAmend({ ...entry, id, state });
    });

  return {
    unsent,
    changes,
    /** Fails where this device cannot store it, and shows that. */
    async send(message: string): Promise<void> {
      await orToast(put(client, groupMessageKind, { payload: { ...here, message }, about }));
    },
    async edit({ id, entryId, change }: ShownMessage, message: string) {
      const payload = { ...here, message };
      if (entryId && (await outboxActions.amend(entryId, payload))) return;
      const before = change?.what === 'edit' ? change.entryId : null;
      if (before && canStillAmend(before) && (await outboxActions.amend(before, { ...payload, messageId: id }))) return;
      await orToast(put(client, groupMessageEditKind, { payload: { ...payload, messageId: id }, about }));
    },
    async remove({ id, entryId, change }: ShownMessage) {
      const replaces = [change?.entryId ?? [], entryId ?? []].flat();
      if (entryId && canStillAmend(entryId)) {
        for (const one of replaces) await outboxActions.discard(one);
        return;
      }
      const deletion = { payload: { ...here, messageId: id }, about };
      const isPut = (await orToast(putInPlace(client, groupMessageDeletionKind, { ...deletion, replaces }))) !== null;
      if (!isPut) await orToast(put(client, groupMessageDeletionKind, deletion)); // a message being sent arrives first
    },
    retry: outboxActions.retry,
    discard: outboxActions.discard,
  };
}

export type Writing = ReturnType<typeof useWriting>;

function standingOf({ id, createdAt, state }: Pending<unknown>) {
  const refusal = state.phase === 'refused' ? state.refusal.message : null;
  return { entryId: id, at: createdAt, phase: phaseOf(state), refusal };
}

function phaseOf(state: Pending<unknown>['state']): Change['phase'] {
  if (state.phase === 'undoable') return 'waiting';
  return state.phase === 'waiting' && state.on === 'server' ? 'delayed' : state.phase;
}

const changeOf = (entry: Pending<{ messageId: string }>): Omit<Change, 'text'> => ({
  ...standingOf(entry),
  messageId: entry.payload.messageId,
});

async function orToast<T>(saving: Promise<T>): Promise<T> {
  try {
    return await saving;
  } catch (error) {
    showToast({ title: chatTexts.sendFailed, description: chatTexts.notKept, tone: 'destructive' });
    throw error;
  }
}
