import { sharedLocation } from '../shared-location.ts';
import type { ShownMessage } from '../shown-message.ts';

export type Option = 'reply' | 'copy' | 'retry' | 'edit' | 'discard' | 'remove' | 'report' | 'block';

/** The actions on a message, in display order. A message is answered once the server has it, a place cannot be edited, and a deleted message can only be reported. */
export function optionsOf(message: ShownMessage, may: { canModerate: boolean; canCopy: boolean }): Option[] {
  const { isOwn, isDeleted, text, state, seq, change } = message;
  const isRefused = state === 'refused' || change?.refusal != null;
  const isThere = seq !== null;
  const offers: [Option, boolean][] = [
    ['retry', isRefused],
    ['reply', isThere && !isDeleted],
    ['copy', may.canCopy && !isDeleted && text !== ''],
    ['edit', isOwn && !isDeleted && state !== 'sending' && sharedLocation(text) === null],
    ['discard', (isOwn && !isThere && state !== 'sending') || change?.refusal != null],
    ['report', !isOwn && !isDeleted && message.userId !== null],
    ['block', !isOwn && message.userId !== null],
    ['remove', isThere && !isDeleted && (isOwn || may.canModerate)],
  ];
  return offers.filter(([, isOffered]) => isOffered).map(([option]) => option);
}
