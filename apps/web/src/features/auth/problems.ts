import type { z } from 'zod';
import { texts } from './texts.ts';

type Problem = z.core.$ZodIssue;

/** Messages other than the one for a text that is too long. */
export const tooLongOr = (problem: Problem, text: string): string =>
  problem.code === 'too_big' ? texts.tooLong : text;

/** Messages of the field of a new password (D8). */
export const newPasswordProblem = (problem: Problem): string =>
  tooLongOr(problem, problem.code === 'too_small' ? texts.shortNewPassword : texts.weakNewPassword);
