import type { ProviderName } from '@estradeiro/contract/auth';
import * as oauth from 'openid-client';
import type { PendingSignIn } from '../auth.provider.ts';

/** The longest time of one provider response, in seconds. */
export const timeoutSeconds = 5;

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Only providers on this machine, as in development and tests, may use plain http. */
export function isLoopback(url: URL): boolean {
  return loopback.test(url.hostname);
}

/** The start of the authorization code flow for OpenID Connect and plain OAuth2, always with state, nonce and PKCE. */
export async function departure(
  provider: ProviderName,
  configuration: oauth.Configuration,
  redirectUri: string,
  scope: string,
): Promise<{ url: URL; pending: PendingSignIn }> {
  const pending = {
    provider,
    state: oauth.randomState(),
    nonce: oauth.randomNonce(),
    codeVerifier: oauth.randomPKCECodeVerifier(),
  };
  const url = oauth.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope,
    state: pending.state,
    nonce: pending.nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(pending.codeVerifier),
    code_challenge_method: 'S256',
  });
  return { url, pending };
}
