import type { z } from 'zod';
import { texts } from './texts.ts';

/** What a rider reads under a field of the profile (part 1 §5). */
export function profileProblem({ code, path }: z.core.$ZodRawIssue): string {
  if (code === 'too_big') return texts.tooLong;
  switch (path?.[0]) {
    case 'firstName':
      return texts.firstNameRequired;
    case 'lastName':
      return texts.lastNameRequired;
    case 'currentPassword':
      return texts.currentPasswordRequired;
    default:
      return texts.invalidEmail;
  }
}
