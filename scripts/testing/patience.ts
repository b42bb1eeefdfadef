import { vi } from 'vitest';

/**
 * For as long a test waits for what is to become so, in milliseconds: what a quiet machine does at once takes a busy one seconds.
 * `vitest.config.ts` gives `expect.poll` the same.
 */
export const patienceMs = 10_000;

const isPatient = Symbol.for('waitFor of a busy machine');

/** Gives `vi.waitFor`, which Vitest has no setting for, that time where a test names none. */
export function bePatient(): void {
  const { waitFor } = vi;
  if (isPatient in waitFor) return; // files of a project may share the modules
  const patient: typeof waitFor = (callback, options) =>
    waitFor(callback, typeof options === 'number' ? options : { timeout: patienceMs, ...options });
  vi.waitFor = Object.assign(patient, { [isPatient]: true });
}
