import type { z } from 'zod';
import { texts } from './texts.ts';

/** What a rider reads under a field of a contact (part 1 §5). */
export function contactProblem(issue: z.core.$ZodRawIssue): string {
  switch (issue.path?.[0]) {
    case 'phone':
      return texts.phoneFormat;
    case 'email':
      return texts.emailInvalid;
    default:
      return issue.code === 'too_big' ? texts.tooLong(Number(issue.maximum)) : texts.nameRequired;
  }
}
