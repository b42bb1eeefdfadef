import type { ProviderName } from '@estradeiro/contract/auth';

/** Kept in the session until the browser returns from the provider. */
export type PendingSignIn = { provider: string; state: string; nonce: string; codeVerifier: string };

/**
 * A provider's proof of an identity. `email` is null unless the provider confirms that it belongs to the person (D9).
 */
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
  /**
   * Verifies the address to which the browser returned and gives the person. Fails when it does not match `pending`.
   */
  finish(cameBackTo: URL, pending: PendingSignIn): Promise<ProvenPerson>;
};
