import type { z } from 'zod';
import { ApiError } from '#platform/api-error.ts';
import { texts } from './texts.ts';

type Problem = z.core.$ZodIssue;

export const tooLongOr = (problem: Problem, text: string): string =>
  problem.code === 'too_big' ? texts.tooLong : text;

export const newPasswordProblem = (problem: Problem): string =>
  tooLongOr(problem, problem.code === 'too_small' ? texts.shortNewPassword : texts.weakNewPassword);

export const isLinkExpired = (error: unknown): boolean => error instanceof ApiError && error.type === 'link_expired';
