import type { z } from 'zod';
import { texts } from './texts.ts';

type Problem = z.core.$ZodIssue;

/** What is wrong with a text, where it is not its length. */
export const tooLongOr = (problem: Problem, text: string): string =>
  problem.code === 'too_big' ? texts.tooLong : text;

/** What a rider reads under the field of a new password (D8). */
export const newPasswordProblem = (problem: Problem): string =>
  tooLongOr(problem, problem.code === 'too_small' ? texts.shortNewPassword : texts.weakNewPassword);
