import { createHmac } from 'node:crypto';
import * as oauth from 'openid-client';
import { z } from 'zod';
import { getJson } from '#platform/http.ts';
import type { ProvenPerson, SignInProvider } from '../auth.provider.ts';
import { departure, isLoopback, timeoutSeconds } from './code-flow.ts';

export type FacebookSettings = { clientId: string; clientSecret: string; authorizeUrl: string; graphUrl: string };

/** Facebook confirms no e-mail address (decision 0005), so none is requested. */
const Me = z
  .object({
    id: z.string().min(1),
    first_name: z.string().trim().min(1).catch('Motociclista'),
    last_name: z.string().trim().catch(''),
    picture: z
      .object({ data: z.object({ url: z.url({ protocol: /^https?$/ }) }) })
      .optional()
      .catch(undefined),
  })
  .transform(
    ({ id, first_name, last_name, picture }): ProvenPerson => ({
      subject: id,
      email: null,
      firstName: first_name,
      lastName: last_name,
      profileImageUrl: picture?.data.url ?? null,
    }),
  );

/** Plain OAuth2: without an ID token, so the identity comes from the Graph API. */
export function createFacebook({ clientId, clientSecret, authorizeUrl, graphUrl }: FacebookSettings): SignInProvider {
  const configuration = new oauth.Configuration(
    {
      issuer: new URL(authorizeUrl).origin,
      authorization_endpoint: authorizeUrl,
      token_endpoint: `${graphUrl}/oauth/access_token`,
    },
    clientId,
    clientSecret,
  );
  configuration.timeout = timeoutSeconds;
  if (isLoopback(new URL(graphUrl))) oauth.allowInsecureRequests(configuration);

  return {
    name: 'facebook',
    begin: (redirectUri) => departure('facebook', configuration, redirectUri, 'public_profile'),

    async finish(cameBackTo, { state, codeVerifier }) {
      const tokens = await oauth.authorizationCodeGrant(configuration, cameBackTo, {
        expectedState: state,
        pkceCodeVerifier: codeVerifier,
      });
      const url = new URL(`${graphUrl}/me`);
      url.search = new URLSearchParams({
        fields: 'id,first_name,last_name,picture{url}',
        access_token: tokens.access_token,
        appsecret_proof: createHmac('sha256', clientSecret).update(tokens.access_token).digest('hex'),
      }).toString();
      return getJson(url, Me);
    },
  };
}
