import type { z } from 'zod';
import { texts } from './texts.ts';

type Problem = z.core.$ZodRawIssue;

/** What a rider reads under a field of the profile (part 1 §5). */
export function profileProblem(problem: Problem): string {
  if (problem.code === 'too_big') return texts.tooLong;
  switch (fieldOf(problem)) {
    case 'firstName':
      return texts.firstNameRequired;
    case 'lastName':
      return texts.lastNameRequired;
    default:
      return texts.invalidEmail;
  }
}

/** The same for a change of password. */
export function passwordProblem(problem: Problem): string {
  if (problem.code === 'too_big') return texts.tooLong;
  switch (fieldOf(problem)) {
    case 'currentPassword':
      return texts.currentRequired;
    case 'newPassword':
      return problem.code === 'too_small' ? texts.shortPassword : texts.weakPassword;
    default:
      return problem.code === 'custom' ? texts.differentPasswords : texts.confirmRequired;
  }
}

const fieldOf = ({ path }: Problem) => path?.[0];
