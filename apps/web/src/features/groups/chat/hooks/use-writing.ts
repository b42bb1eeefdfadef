import { type Mention, type Quote, sendMessage, sendPhoto } from '@estradeiro/contract/groups/chat';
import type { NewPhoto } from '@estradeiro/contract/photos';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { outboxActions, type Pending, put, putInPlace, usePendingWrites } from '#platform/offline/pending.ts';
import { canAmend } from '#platform/offline/queue.ts';
import { recordIdOf } from '#platform/record-id.ts';
import { showToast } from '#ui/toast.tsx';
import {
  aboutGroup,
  groupMessageDeletionKind,
  groupMessageEditKind,
  groupMessageKind,
  groupPhotoKind,
  mostPendingPhotos,
} from '../outbox.ts';
import type { ShownMessage, ShownPhoto } from '../shown-message.ts';
import type { Change, Unsent } from '../shown-messages.ts';
import { chatTexts } from '../texts.ts';

/** What a message quotes, and whom it names. */
export type More = { replyTo?: Quote | null; mentions?: Mention[] };

type Writer = { groupId: string; groupName: string; riderId: string };

/** Sends, edits and deletes messages of a group: stored on this device first, and sent in that order when possible. */
export function useWriting({ groupId, groupName, riderId }: Writer) {
  const messages = usePendingWrites(groupMessageKind);
  const photos = usePendingWrites(groupPhotoKind);
  const edits = usePendingWrites(groupMessageEditKind);
  const deletions = usePendingWrites(groupMessageDeletionKind);
  const client = useQueryClient();
  const here = { groupId, groupName };
  const about = aboutGroup(groupId);

  const unsent = useMemo(() => {
    const texts = messages.map((entry) => ({ endpoint: sendMessage, entry, photo: null }));
    const pictures = photos.map((entry) => ({ endpoint: sendPhoto, entry, photo: photoOf(entry.payload.photo) }));
    return [...texts, ...pictures]
      .filter(({ entry }) => entry.payload.groupId === groupId)
      .map(({ endpoint, entry, photo }): Unsent => {
        const id = recordIdOf(endpoint, { riderId, key: entry.id, params: { id: groupId } });
        const { message: text, replyTo: quote, mentions } = entry.payload;
        return { ...standingOf(entry), id, text, quote, mentions, photo };
      })
      .sort((a, b) => a.at - b.at);
  }, [messages, photos, groupId, riderId]);
  const changes = useMemo(() => {
    const edited = edits.map((entry) => ({ ...changeOf(entry), text: entry.payload.message }));
    const deleted = deletions.map((entry) => ({ ...changeOf(entry), text: null }));
    return [...edited, ...deleted].sort((a, b) => a.at - b.at);
  }, [edits, deletions]);

  const canStillAmend = (entryId: string) =>
    [...messages, ...photos, ...edits].some(({ id, state, ...entry }) => {
      return id === entryId && state.phase !== 'accepted' && canAmend({ ...entry, id, state });
    });

  return {
    unsent,
    changes,
    /** Fails where this device cannot store it, and shows that. */
    async send(message: string, { replyTo = null, mentions = [] }: More = {}): Promise<void> {
      await orToast(put(client, groupMessageKind, { payload: { ...here, message, replyTo, mentions }, about }));
    },
    /** As `send`. */
    async sendPhoto(photo: NewPhoto, message: string, { replyTo = null, mentions = [] }: More = {}): Promise<void> {
      if (photos.length >= mostPendingPhotos) {
        showToast({ title: chatTexts.sendFailed, description: chatTexts.photosWait, tone: 'destructive' });
        throw new Error('too many photos wait');
      }
      await orToast(put(client, groupPhotoKind, { payload: { ...here, message, replyTo, mentions, photo }, about }));
    },
    async edit({ id, entryId, change }: ShownMessage, message: string) {
      const payload = { ...here, message };
      const unsentPayload = [...messages, ...photos].find((entry) => entry.id === entryId)?.payload;
      if (entryId && (await outboxActions.amend(entryId, { ...unsentPayload, ...payload }))) return;
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

const addressOf = (jpeg: string) => `data:image/jpeg;base64,${jpeg}`;
const photoOf = ({ medium, large }: NewPhoto): ShownPhoto => ({
  medium: addressOf(medium),
  large: addressOf(large),
  shape: null,
});

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
