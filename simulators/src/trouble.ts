import type { FastifyInstance, FastifyReply } from 'fastify';

/** How an outside service fails next, until it is told otherwise. */
export type Trouble =
  | { status: number; body?: unknown; retryAfterSeconds?: number }
  /** Answers rightly, but only after `delayMs`. */
  | { delayMs: number }
  | 'html'
  | 'half-json'
  /** Takes the request and never answers. */
  | 'nothing';

export type Troubled = { trouble: Trouble | null };

/** Lets `state.trouble` stand before every answer of the service. */
export function makeTroubled(app: FastifyInstance, state: Troubled, bodyOf: (status: number) => unknown) {
  app.addHook('onRequest', async (_request, reply) => {
    const { trouble } = state;
    if (trouble === null) return;
    if (trouble === 'html') return reply.type('text/html').send('<!doctype html><title>Manutenção</title>');
    if (trouble === 'half-json') return reply.type('application/json').send('{"latitude":-27.6,"hour');
    if (trouble === 'nothing') return stall(reply);
    if ('delayMs' in trouble) return void (await new Promise((done) => setTimeout(done, trouble.delayMs)));
    if (trouble.retryAfterSeconds !== undefined) reply.header('retry-after', `${trouble.retryAfterSeconds}`);
    return reply.code(trouble.status).send(trouble.body ?? bodyOf(trouble.status));
  });
}

/** The connection stays open and silent until one side closes it. */
export function stall(reply: FastifyReply): FastifyReply {
  return reply.hijack();
}
