import type { z } from 'zod';
import { formTexts } from './form-texts.ts';

/** What a rider reads under a field of a contact (part 1 §5). */
export function contactProblem(issue: z.core.$ZodRawIssue): string {
  switch (issue.path?.[0]) {
    case 'phone':
      return formTexts.phoneFormat;
    case 'email':
      return formTexts.emailInvalid;
    default:
      return issue.code === 'too_big' ? formTexts.tooLong(Number(issue.maximum)) : formTexts.nameRequired;
  }
}
