import type { z } from 'zod';
import { texts } from './texts.ts';

type Problem = z.core.$ZodRawIssue;

const tooLongOr = (problem: Problem, text: string) => (problem.code === 'too_big' ? texts.tooLong : text);

/** What a rider reads under a field of the sign-in form (part 1 §5). */
export const loginProblem = (problem: Problem): string =>
  tooLongOr(problem, fieldOf(problem) === 'email' ? texts.invalidEmail : texts.shortLoginPassword);

/** The same for a new account, whose password follows the rule for new ones (D8). */
export function accountProblem(problem: Problem): string {
  if (problem.code === 'too_big') return texts.tooLong;
  switch (fieldOf(problem)) {
    case 'firstName':
      return texts.firstNameRequired;
    case 'lastName':
      return texts.lastNameRequired;
    case 'email':
      return texts.invalidEmail;
    default:
      return problem.code === 'too_small' ? texts.shortNewPassword : texts.weakNewPassword;
  }
}

const fieldOf = ({ path }: Problem) => path?.[0];
