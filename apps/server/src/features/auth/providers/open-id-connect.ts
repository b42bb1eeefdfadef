import type { ProviderName } from '@estradeiro/contract/auth';
import * as oauth from 'openid-client';
import { z } from 'zod';
import { boundedFetch } from '#platform/http.ts';
import type { ProvenPerson, SignInProvider } from '../auth.provider.ts';
import { departure, isLoopback, timeoutSeconds } from './code-flow.ts';

export type OpenIdSettings = { name: ProviderName; issuer: string; clientId: string; clientSecret: string };

const text = z.string().trim().min(1).optional().catch(undefined);
const picture = z
  .url({ protocol: /^https?$/ })
  .optional()
  .catch(undefined);

/** Claims as issuers write them; Replit uses first_name where the standard has given_name. */
const Claims = z
  .object({
    sub: z.string().min(1),
    email: z.email().optional().catch(undefined),
    email_verified: z.union([z.boolean(), z.literal('true').transform(() => true)]).catch(false),
    name: text,
    given_name: text,
    first_name: text,
    family_name: text,
    last_name: text,
    picture,
    profile_image_url: picture,
  })
  .transform((claims): ProvenPerson => {
    const [first, ...rest] = (claims.name ?? 'Motociclista').split(/\s+/);
    return {
      subject: claims.sub,
      email: claims.email && claims.email_verified ? claims.email.toLowerCase() : null,
      firstName: claims.given_name ?? claims.first_name ?? first ?? '',
      lastName: claims.family_name ?? claims.last_name ?? rest.join(' '),
      profileImageUrl: claims.picture ?? claims.profile_image_url ?? null,
    };
  });

/** Any OpenID Connect issuer: the platform and Google alike. Its addresses are requested at the first sign-in. */
export function createOpenIdConnect({ name, issuer, clientId, clientSecret }: OpenIdSettings): SignInProvider {
  let discovered: Promise<oauth.Configuration> | undefined;

  const configuration = () => {
    const server = new URL(issuer);
    const execute = isLoopback(server) ? [oauth.allowInsecureRequests] : [];
    discovered ??= oauth
      .discovery(server, clientId, clientSecret, undefined, {
        execute,
        timeout: timeoutSeconds,
        [oauth.customFetch]: boundedFetch,
      })
      .catch((error: unknown) => {
        discovered = undefined; // an issuer that was down may be back at the next sign-in
        throw error;
      });
    return discovered;
  };

  return {
    name,
    begin: async (redirectUri) => departure(name, await configuration(), redirectUri, 'openid email profile'),

    async finish(cameBackTo, { state, nonce, codeVerifier }) {
      const settings = await configuration();
      const tokens = await oauth.authorizationCodeGrant(settings, cameBackTo, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = z.looseObject({ sub: z.string() }).parse(tokens.claims());
      const hasEndpoint = settings.serverMetadata().userinfo_endpoint !== undefined;
      const more = hasEndpoint ? await oauth.fetchUserInfo(settings, tokens.access_token, claims.sub) : {};
      return Claims.parse({ ...more, ...claims });
    },
  };
}
