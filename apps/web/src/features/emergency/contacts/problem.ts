import type { z } from 'zod';
import { texts } from './texts.ts';

/** What a rider reads under a field of a contact (part 1 §5). */
export function contactProblem({ code, path }: z.core.$ZodRawIssue): string {
  switch (path?.[0]) {
    case 'phone':
      return texts.phoneFormat;
    case 'name':
      return code === 'too_big' ? texts.tooLong : texts.nameRequired;
    case 'email':
      return texts.emailInvalid;
    default:
      return texts.tooLong;
  }
}
