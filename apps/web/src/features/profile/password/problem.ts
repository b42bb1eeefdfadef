import type { z } from 'zod';
import { texts } from './texts.ts';

/** What a rider reads under a field of the password form (part 1 §5). */
export function passwordProblem({ code, path }: z.core.$ZodRawIssue): string {
  if (code === 'too_big') return texts.tooLong;
  switch (path?.[0]) {
    case 'currentPassword':
      return texts.currentRequired;
    case 'newPassword':
      return code === 'too_small' ? texts.short : texts.weak;
    default:
      return code === 'custom' ? texts.different : texts.confirmRequired;
  }
}
