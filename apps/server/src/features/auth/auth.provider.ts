import type { ProviderName } from '@estradeiro/contract/auth';

/** State in the session for the browser's return. */
export type PendingSignIn = { provider: string; state: string; nonce: string; codeVerifier: string };

/** A provider's proof of an identity. `email` is set only when the provider confirms that it is theirs (D9). */
export type ProvenPerson = {
  subject: string;
  email: string | null;
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
};

/** A sign-in that redirects to another site and returns with a code. */
export type SignInProvider = {
  name: ProviderName;
  /** The redirect's address. Fails when the provider does not answer. */
  begin(redirectUri: string): Promise<{ url: URL; pending: PendingSignIn }>;
  /** Turns the address of the return into a person. Fails on any mismatch. */
  finish(cameBackTo: URL, pending: PendingSignIn): Promise<ProvenPerson>;
};
