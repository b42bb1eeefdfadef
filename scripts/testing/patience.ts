import { vi } from 'vitest';

/**
 * How long a test waits for a condition, in milliseconds: on a busy machine an immediate change may take seconds. `vitest.config.ts` sets
 * the same for `expect.poll`.
 */
export const patienceMs = 10_000;

const isPatient = Symbol.for('waitFor of a busy machine');

/** Gives `vi.waitFor`, which has no setting in Vitest, that time as its default. */
export function bePatient(): void {
  const { waitFor } = vi;
  if (isPatient in waitFor) return; // files of one project may share modules
  const patient: typeof waitFor = (callback, options) =>
    waitFor(callback, typeof options === 'number' ? options : { timeout: patienceMs, ...options });
  vi.waitFor = Object.assign(patient, { [isPatient]: true });
}
