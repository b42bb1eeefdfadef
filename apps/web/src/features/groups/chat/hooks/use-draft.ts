import { useMemo, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { createStored } from '#platform/offline/store.ts';

type Draft = {
  text: string;
  write: (text: string) => void;
  /** Puts a message that could not be stored back into the field, before what was typed since. */
  restore: (text: string) => void;
};

/** The draft of one group: it survives leaving the screen and a reload; a sign-out removes it. */
export function useDraft(groupId: string): Draft {
  const stored = useMemo(() => storedDraft(groupId), [groupId]);
  const text = useSyncExternalStore(stored.subscribe, stored.read);
  return { text, write: (typed) => writeDraft(stored, typed), restore: (sent) => restoreDraft(groupId, sent) };
}

/** Puts a text back into the group's field, before what is typed there. */
export function restoreDraft(groupId: string, text: string): void {
  const stored = storedDraft(groupId);
  const since = stored.read();
  writeDraft(stored, since === '' ? text : `${text}\n${since}`);
}

const storedDraft = (groupId: string) => createStored(`chat-draft-${groupId}`, z.string(), '');

function writeDraft(stored: ReturnType<typeof storedDraft>, text: string): void {
  if (text === '') stored.remove();
  else stored.write(text);
}
