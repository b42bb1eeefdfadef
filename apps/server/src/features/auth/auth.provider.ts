import type { ProviderName } from '@estradeiro/contract/auth';

/** What must be found again in the session when the browser comes back. */
export type PendingSignIn = { provider: string; state: string; nonce: string; codeVerifier: string };

/** A provider's word on who somebody is. `email` is only there when the provider vouches that it is theirs (D9). */
export type ProvenPerson = {
  subject: string;
  email: string | null;
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
};

/** A way to sign in that leaves for another site and comes back with a code. */
export type SignInProvider = {
  name: ProviderName;
  /** Where to send the browser. Fails when the provider does not answer. */
  begin(redirectUri: string): Promise<{ url: URL; pending: PendingSignIn }>;
  /** Turns the address that the browser came back to into a person. Fails on anything that is not exactly right. */
  finish(cameBackTo: URL, pending: PendingSignIn): Promise<ProvenPerson>;
};
