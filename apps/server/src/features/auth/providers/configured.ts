import type { SignInProvider } from '../auth.provider.ts';
import { createFacebook } from './facebook.ts';
import { createOpenIdConnect } from './open-id-connect.ts';

type Settings = {
  OIDC_ISSUER?: string | undefined;
  OIDC_CLIENT_ID?: string | undefined;
  OIDC_CLIENT_SECRET?: string | undefined;
  GOOGLE_ISSUER: string;
  GOOGLE_CLIENT_ID?: string | undefined;
  GOOGLE_CLIENT_SECRET?: string | undefined;
  FACEBOOK_CLIENT_ID?: string | undefined;
  FACEBOOK_CLIENT_SECRET?: string | undefined;
  FACEBOOK_AUTHORIZE_URL: string;
  FACEBOOK_GRAPH_URL: string;
};

/** The providers whose client id and secret are set, in the order of the landing screen. */
export function signInProviders(settings: Settings): SignInProvider[] {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = settings;
  const { GOOGLE_ISSUER, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = settings;
  const { FACEBOOK_CLIENT_ID, FACEBOOK_CLIENT_SECRET, FACEBOOK_AUTHORIZE_URL, FACEBOOK_GRAPH_URL } = settings;
  const providers: SignInProvider[] = [];
  if (OIDC_ISSUER && OIDC_CLIENT_ID && OIDC_CLIENT_SECRET) {
    const client = { clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET };
    providers.push(createOpenIdConnect({ name: 'platform', issuer: OIDC_ISSUER, ...client }));
  }
  if (GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET) {
    const client = { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET };
    providers.push(createOpenIdConnect({ name: 'google', issuer: GOOGLE_ISSUER, ...client }));
  }
  if (FACEBOOK_CLIENT_ID && FACEBOOK_CLIENT_SECRET) {
    const client = { clientId: FACEBOOK_CLIENT_ID, clientSecret: FACEBOOK_CLIENT_SECRET };
    const addresses = { authorizeUrl: FACEBOOK_AUTHORIZE_URL, graphUrl: FACEBOOK_GRAPH_URL };
    providers.push(createFacebook({ ...client, ...addresses }));
  }
  return providers;
}
