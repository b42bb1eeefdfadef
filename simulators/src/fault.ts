import type { FastifyInstance, FastifyReply } from 'fastify';

/** How an outside service fails next, until that is changed. */
export type Fault =
  | { status: number; body?: unknown; retryAfterSeconds?: number }
  /** Answers rightly, but only after `delayMs`. */
  | { delayMs: number }
  | 'html'
  | 'half-json'
  /** Takes the request and never answers. */
  | 'nothing';

export type Faulty = { fault: Fault | null };

/** Applies `state.fault` before every answer of the service. */
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

/** The connection stays open and silent until one side closes it. */
export function stall(reply: FastifyReply): FastifyReply {
  return reply.hijack();
}
