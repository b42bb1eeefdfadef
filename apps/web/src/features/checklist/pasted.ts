import { maxChecklistItems, maxItemText } from '@estradeiro/contract/checklists';

/** What a text means as items: those that fit, and how many lines are too long. 'full' where there is no room for them. */
export type Lines = { texts: string[]; tooLong: number } | 'full';

/** Marks with which lists are written elsewhere: '- ', '* ', '• ', '1. ', '2) ', '[ ] '. */
const mark = /^(?:[-*•–]\s+|\d{1,3}[.)]\s+)?(?:\[[ xX]?\]\s*)?/;

/** A line is an item; blank ones are none. */
export function linesOf(text: string, itemsSoFar: number): Lines {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim().replace(mark, '').trim())
    .filter((line) => line !== '');
  const texts = lines.filter((line) => line.length <= maxItemText);
  if (itemsSoFar + texts.length > maxChecklistItems) return 'full';
  return { texts, tooLong: lines.length - texts.length };
}
