import type { FastifyInstance } from 'fastify';

const hourMs = 3_600_000;

/** Does `work` every hour until the returned function is called. A failure is told, and the next hour tries again. */
export function everyHour(work: () => Promise<void>, onError: (error: unknown) => void): () => void {
  const timer = setInterval(() => void work().catch(onError), hourMs).unref();
  return () => clearInterval(timer);
}

/** Does `work` before the server answers, and every hour until it closes. `failed` is what the log says of an hour that failed. */
export function keepTidy(app: FastifyInstance, work: () => Promise<void>, failed: string): void {
  const stop = everyHour(work, (error) => app.log.error({ err: error }, failed));
  app.addHook('onReady', work);
  app.addHook('onClose', async () => stop());
}
