import type { z } from 'zod';
import { texts } from './texts.ts';

type Problem = z.core.$ZodIssue;

export const tooLongOr = (problem: Problem, text: string): string =>
  problem.code === 'too_big' ? texts.tooLong : text;

export const newPasswordProblem = (problem: Problem): string =>
  tooLongOr(problem, problem.code === 'too_small' ? texts.shortNewPassword : texts.weakNewPassword);
