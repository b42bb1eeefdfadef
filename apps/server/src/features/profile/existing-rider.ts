import { AppError } from '#platform/errors.ts';

/**
 * A session may outlive its account for a moment while another request deletes the account. Fails with
 * `unauthenticated`.
 */
export function existingRider<T>(found: T | null): T {
  if (found === null) throw new AppError('unauthenticated');
  return found;
}
