import { useMemo, useState } from 'react';
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
  const stored = useMemo(() => createStored(`chat-draft-${groupId}`, z.string(), ''), [groupId]);
  const [text, setText] = useState(stored.read);
  const write = (typed: string) => {
    setText(typed);
    if (typed === '') stored.remove();
    else stored.write(typed);
  };
  const bringBack = (sent: string) => {
    const since = stored.read();
    write(since === '' ? sent : `${sent}\n${since}`);
  };
  return { text, write, bringBack };
}
