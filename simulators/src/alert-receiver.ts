import { createHmac } from 'node:crypto';
import Fastify from 'fastify';
import { type GatewaySimulator, pause } from './gateway.ts';
import { listenOnLoopback, stopListening } from './listening.ts';

export const alertReceiverSecret = 'only for tests, and for alerts';

type Body = { to: { phone: string }; text: string };

/** An alert service of the operator: it checks the signature, and accepts each Idempotency-Key once. */
export async function startAlertReceiver(): Promise<GatewaySimulator> {
  const app = Fastify();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  app.post<{ Body: string }>('/alerts', async (request, reply) => {
    const signature = createHmac('sha256', alertReceiverSecret).update(request.body).digest('hex');
    if (request.headers['x-estradeiro-signature'] !== `sha256=${signature}`) return reply.code(401).send();
    const { to, text } = JSON.parse(request.body) as Body;
    const fate = state.outcomeOf({ to: to.phone, text });
    const drop = () => {
      request.raw.socket.destroy();
      return reply.hijack();
    };
    if (fate === 'drop-before-accept') return drop();
    if (typeof fate === 'object' && 'status' in fate) return reply.code(fate.status).send();
    if (typeof fate === 'object') await pause(fate.acceptAfterMs);
    const id = String(request.headers['idempotency-key']);
    if (!state.accepted.some((one) => one.id === id)) state.accepted.push({ id, to: to.phone, text, at: Date.now() });
    return fate === 'drop-after-accept' ? drop() : reply.code(202).send();
  });

  await app.ready();
  const state: GatewaySimulator = {
    url: `${await listenOnLoopback(app.server)}/alerts`,
    outcomeOf: () => 'accept',
    receipts: () => null,
    accepted: [],
    stop: () => stopListening(app.server),
  };
  return state;
}
