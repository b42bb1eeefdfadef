import { outbox } from './outbox.ts';
import { outboxTexts } from './texts.ts';

/** What is said of what waits for a network, or for the server: how long this browser keeps it. */
export const keptWords = (does: 'save' | 'remove' = 'save', on?: 'server') => {
  const isSaved = does === 'save';
  return outbox.isLasting()
    ? {
        title: isSaved ? outboxTexts.kept : outboxTexts.keptRemoval,
        description: on === 'server' ? outboxTexts.keptForServerHint : outboxTexts.keptHint,
      }
    : { title: isSaved ? outboxTexts.keptHere : outboxTexts.keptHereRemoval, description: outboxTexts.keptHereHint };
};
