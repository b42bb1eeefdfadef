import { outbox } from './outbox.ts';
import { outboxTexts as texts } from './texts.ts';

/** What is said of what waits for a network: how long this browser keeps it. */
export const keptWords = (does: 'save' | 'remove' = 'save') => {
  const isSaved = does === 'save';
  return outbox.isLasting()
    ? { title: isSaved ? texts.kept : texts.keptRemoval, description: texts.keptHint }
    : { title: isSaved ? texts.keptHere : texts.keptHereRemoval, description: texts.keptHereHint };
};
