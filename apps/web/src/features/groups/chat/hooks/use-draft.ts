import { useMemo, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { createStored } from '#platform/offline/store.ts';

/** What is typed and not sent yet. */
type Draft = {
  text: string;
  write: (text: string) => void;
  /** What was sent and could not be kept stands in the field again, before what was typed since. */
  bringBack: (text: string) => void;
};

/** The draft for one group: it outlives leaving the screen and a reload, and goes with the rider who signs out. */
export function useDraft(groupId: string): Draft {
  const stored = useMemo(() => storedDraft(groupId), [groupId]);
  const text = useSyncExternalStore(stored.subscribe, stored.read);
  return { text, write: (typed) => writeDraft(stored, typed), bringBack: (sent) => bringBackDraft(groupId, sent) };
}

/** Puts words that found no other place before what stands in the group's field. */
export function bringBackDraft(groupId: string, text: string): void {
  const stored = storedDraft(groupId);
  const since = stored.read();
  writeDraft(stored, since === '' ? text : `${text}\n${since}`);
}

const storedDraft = (groupId: string) => createStored(`chat-draft-${groupId}`, z.string(), '');

function writeDraft(stored: ReturnType<typeof storedDraft>, text: string): void {
  if (text === '') stored.remove();
  else stored.write(text);
}
