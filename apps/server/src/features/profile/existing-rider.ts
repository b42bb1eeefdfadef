import { AppError } from '#platform/errors.ts';

/**
 * A session may outlive its account by an instant, while that is being deleted elsewhere. Fails with `unauthenticated`.
 */
export function existingRider<T>(found: T | null): T {
  if (found === null) throw new AppError('unauthenticated');
  return found;
}
