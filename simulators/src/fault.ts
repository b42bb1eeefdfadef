import type { FastifyInstance, FastifyReply } from 'fastify';

/** How an outside service fails until the fault is cleared. */
export type Fault =
  | { status: number; body?: unknown; retryAfterSeconds?: number }
  /** A correct response after `delayMs`. */
  | { delayMs: number }
  | 'html'
  | 'half-json'
  /** No response at all. */
  | 'nothing';

export type Faulty = { fault: Fault | null };

/** Applies `state.fault` to every request. */
export function injectFaults(app: FastifyInstance, state: Faulty, bodyOf: (status: number) => unknown) {
  app.addHook('onRequest', async (_request, reply) => {
    const { fault } = state;
    if (fault === null) return;
    if (fault === 'html') return reply.type('text/html').send('<!doctype html><title>Manutenção</title>');
    if (fault === 'half-json') return reply.type('application/json').send('{"latitude":-27.6,"hour');
    if (fault === 'nothing') return stall(reply);
    if ('delayMs' in fault) return void (await new Promise((done) => setTimeout(done, fault.delayMs)));
    if (fault.retryAfterSeconds !== undefined) reply.header('retry-after', `${fault.retryAfterSeconds}`);
    return reply.code(fault.status).send(fault.body ?? bodyOf(fault.status));
  });
}

/** Keeps the connection open without a response. */
export function stall(reply: FastifyReply): FastifyReply {
  return reply.hijack();
}
