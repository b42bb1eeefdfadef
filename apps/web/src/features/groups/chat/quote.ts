import { type Quote, quoteOf } from '@estradeiro/contract/groups/chat';
import { inWords } from './shared-location.ts';
import type { ShownMessage } from './shown-message.ts';
import { chatTexts } from './texts.ts';

/** What a quoted message says, in one line. */
export function quoteWords({ holds, text }: Quote): string {
  if (holds === 'deleted') return chatTexts.deleted;
  if (holds === 'hidden') return chatTexts.hiddenQuote;
  if (holds === 'place') return [text, chatTexts.sharedLocation].filter((words) => words !== '').join(' ');
  return holds === 'photo' ? photoWords(text) : text;
}

const photoWords = (text: string) => [chatTexts.photo, text].filter((words) => words !== '').join(': ');

/** What a message says, in words. */
export const messageWords = ({ text, photo }: ShownMessage): string => (photo ? photoWords(text) : inWords(text));

/** The quote of a shown message; null while the server does not have it. */
export const quoteOfShown = ({ id, seq, userId, senderName, text, photo, isDeleted }: ShownMessage): Quote | null =>
  seq === null ? null : quoteOf({ id, seq, userId, senderName, message: text, photo, deletedAt: isDeleted || null });
