import { createHash, createHmac, randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { listenOnLoopback, stopListening } from './listening.ts';

export type FacebookSimulator = {
  authorizeUrl: string;
  graphUrl: string;
  /** The next person to sign in. */
  visitor: { id: string; first_name?: string; last_name?: string; email?: string; denies?: boolean };
  /** Responds 500 to everything while true. */
  isDown: boolean;
  stop(): Promise<void>;
};

export const facebookClient = { clientId: '1234567890', clientSecret: 'only for tests' };

type Query = Record<string, string>;

/** Facebook's dialog, token and me endpoints, as strict as the real ones about codes, PKCE and appsecret_proof. */
export async function startFacebook(): Promise<FacebookSimulator> {
  const app = Fastify();
  const codes = new Map<string, { challenge: string; redirectUri: string }>();
  const tokens = new Set<string>();

  app.addHook('onRequest', async (_request, reply) => {
    if (state.isDown) return reply.code(500).send({ error: { message: 'down', type: 'OAuthException', code: 2 } });
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  app.get<{ Querystring: Query }>('/dialog/oauth', async ({ query }, reply) => {
    const back = new URL(query.redirect_uri ?? '');
    back.searchParams.set('state', query.state ?? '');
    if (state.visitor.denies) {
      back.searchParams.set('error', 'access_denied');
      return reply.redirect(back.href);
    }
    const code = randomUUID();
    codes.set(code, { challenge: query.code_challenge ?? '', redirectUri: query.redirect_uri ?? '' });
    back.searchParams.set('code', code);
    return reply.redirect(back.href);
  });

  app.post<{ Body: Query }>('/oauth/access_token', async ({ body }, reply) => {
    const issued = codes.get(body.code ?? '');
    codes.delete(body.code ?? '');
    const challenge = createHash('sha256')
      .update(body.code_verifier ?? '')
      .digest('base64url');
    const right =
      issued?.challenge === challenge &&
      issued.redirectUri === body.redirect_uri &&
      body.client_id === facebookClient.clientId &&
      body.client_secret === facebookClient.clientSecret;
    if (!right) return reply.code(400).send({ error: { message: 'Invalid code', type: 'OAuthException', code: 100 } });
    const token = randomUUID();
    tokens.add(token);
    return { access_token: token, token_type: 'bearer', expires_in: 5_183_944 };
  });

  app.get<{ Querystring: Query }>('/me', async ({ query }, reply) => {
    const token = query.access_token ?? '';
    const proof = createHmac('sha256', facebookClient.clientSecret).update(token).digest('hex');
    if (!tokens.has(token) || query.appsecret_proof !== proof) {
      return reply.code(400).send({ error: { message: 'Bad token', type: 'OAuthException', code: 190 } });
    }
    const { denies: _, ...me } = state.visitor;
    return me;
  });

  await app.ready();
  const address = await listenOnLoopback(app.server);
  const state: FacebookSimulator = {
    authorizeUrl: `${address}/dialog/oauth`,
    graphUrl: address,
    visitor: { id: '0' },
    isDown: false,
    stop: () => stopListening(app.server),
  };
  return state;
}
