import { maxMessageLength, messageProblems } from '@estradeiro/contract/groups/chat';
import { chatTexts } from './texts.ts';

/** From here on the remaining length shows. */
const nearEnd = 200;

/** The problem of a message text, and the remaining length where that is short. */
export function messageProblem(text: string): { problem?: string; hint?: string } {
  const length = text.trim().length;
  if (length === 0) return { problem: messageProblems.required };
  if (length > maxMessageLength) return { problem: messageProblems.tooLong };
  const left = maxMessageLength - length;
  return left <= nearEnd ? { hint: chatTexts.left(left) } : {};
}
