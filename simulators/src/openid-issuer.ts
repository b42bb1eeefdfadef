import { createServer } from 'node:http';
import Provider, { type Configuration } from 'oidc-provider';
import { listenOnLoopback, stopListening } from './listening.ts';

/** The claims of the next person to sign in. `denies` refuses consent instead. */
export type Visitor = { sub: string; denies?: boolean } & Record<string, unknown>;

export type OpenIdIssuer = {
  issuer: string;
  visitor: Visitor;
  stop(): Promise<void>;
};

export const openIdClient = { clientId: 'estradeiro', clientSecret: 'only for tests' };

/** A certified OpenID provider on loopback; its login page signs `visitor` in without input. */
export async function startOpenIdIssuer(redirectUri: string): Promise<OpenIdIssuer> {
  const server = createServer();
  const issuer = await listenOnLoopback(server);
  const state: OpenIdIssuer = { issuer, visitor: { sub: 'nobody' }, stop: () => stopListening(server) };
  const provider = new Provider(issuer, configuration(state, redirectUri));
  const handle = provider.callback();

  server.on('request', async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return handle(request, response);
    const { visitor } = state;
    if (visitor.denies) {
      return provider.interactionFinished(request, response, { error: 'access_denied' });
    }
    const { prompt, params, grantId } = await provider.interactionDetails(request, response);
    if (prompt.name === 'login') {
      return provider.interactionFinished(request, response, { login: { accountId: visitor.sub } });
    }
    const grant = grantId ? await provider.Grant.find(grantId) : undefined;
    const consented = grant ?? new provider.Grant({ accountId: visitor.sub, clientId: String(params.client_id) });
    consented.addOIDCScope('openid email profile');
    return provider.interactionFinished(request, response, { consent: { grantId: await consented.save() } });
  });
  return state;
}

function configuration(state: OpenIdIssuer, redirectUri: string): Configuration {
  return {
    clients: [
      {
        client_id: openIdClient.clientId,
        client_secret: openIdClient.clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'picture'],
    },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    cookies: { keys: ['only for tests'] },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...state.visitor, sub }) }),
  };
}
