import { Mention } from '@estradeiro/contract/groups/chat';
import { useMemo, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { createStored } from '#platform/offline/store.ts';

type Draft = {
  text: string;
  /** Members chosen while typing, some of whom the text may no longer name. */
  chosen: readonly Mention[];
  write: (text: string) => void;
  choose: (mention: Mention) => void;
  /** Puts a message that could not be stored back into the field, before what was typed since. */
  restore: (text: string) => void;
};

/** The draft of one group: it survives leaving the screen and a reload; a sign-out removes it. */
export function useDraft(groupId: string): Draft {
  const stored = useMemo(() => storedDraft(groupId), [groupId]);
  const text = useSyncExternalStore(stored.subscribe, stored.read);
  const storedChosen = useMemo(() => createStored(`chat-mentions-${groupId}`, z.array(Mention), []), [groupId]);
  const chosen = useSyncExternalStore(storedChosen.subscribe, storedChosen.read);
  return {
    text,
    chosen,
    choose: (mention) => storedChosen.write([...chosen.filter(({ name }) => name !== mention.name), mention]),
    write(typed) {
      writeDraft(stored, typed);
      if (typed === '') storedChosen.remove();
    },
    restore: (sent) => restoreDraft(groupId, sent),
  };
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
