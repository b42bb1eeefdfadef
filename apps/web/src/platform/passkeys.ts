import type { NewPasskey, PasskeyCreation, PasskeyProof, PasskeyRequest } from '@estradeiro/contract/passkeys';

/** Why no passkey came: the rider cancelled or did nothing, this device has one already, or it cannot. */
export type PasskeyProblem = 'cancelled' | 'known' | 'unsupported';

export class PasskeyError extends Error {
  readonly problem: PasskeyProblem;

  constructor(problem: PasskeyProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

/** Browsers know passkeys only at a secure address. */
export const knowsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

/** Asks the device to make a passkey. Fails with a `PasskeyError`. */
export const makePasskey = (optionsJSON: PasskeyCreation): Promise<NewPasskey['credential']> =>
  orProblem(({ startRegistration }) => startRegistration({ optionsJSON }));

/** Asks the device to prove a passkey. Fails with a `PasskeyError`. */
export const provePasskey = (optionsJSON: PasskeyRequest): Promise<PasskeyProof> =>
  orProblem(({ startAuthentication }) => startAuthentication({ optionsJSON }));

type Library = typeof import('@simplewebauthn/browser');

async function orProblem<T>(ask: (library: Library) => Promise<T>): Promise<T> {
  if (!knowsPasskeys()) throw new PasskeyError('unsupported');
  const library = await import('@simplewebauthn/browser'); // by the first use, since few riders need it
  try {
    return await ask(library);
  } catch (error) {
    throw new PasskeyError(problemOf(error), error);
  }
}

/** By the names that Web Authentication gives its failures. */
function problemOf(error: unknown): PasskeyProblem {
  const { name } = error as { name?: unknown };
  if (name === 'InvalidStateError') return 'known';
  return name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'unsupported';
}
