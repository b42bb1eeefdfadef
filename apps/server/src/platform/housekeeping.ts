import type { FastifyInstance } from 'fastify';

const hourMs = 3_600_000;

/**
 * Runs `work` every hour, or every `intervalMs`, until the returned function is called. A failure is reported, and the
 * next run tries again.
 */
export function everyHour(
  work: () => Promise<void>,
  onError: (error: unknown) => void,
  intervalMs = hourMs,
): () => void {
  const timer = setInterval(() => void work().catch(onError), intervalMs).unref();
  return () => clearInterval(timer);
}

/**
 * Takes turns at work every `intervalMs` until the server closes, one after the other as long as a turn found some, but
 * not while the disk is nearly full. All instances do so: a turn claims what it works on.
 */
export function scheduleTurns(
  app: FastifyInstance,
  takeTurn: () => Promise<boolean>,
  failed: string,
  intervalMs: number,
): void {
  let isClosing = false;
  const work = async () => {
    while (!isClosing && app.hasSpace() && (await takeTurn()));
  };
  const stop = everyHour(work, (error) => app.log.error({ err: error }, failed), intervalMs);
  app.addHook('preClose', async () => {
    isClosing = true;
    stop();
  });
}

/**
 * Runs `clean` before the server answers, and every hour or every `intervalMs` until it closes, but not while the disk
 * is nearly full. `failed` is the log message of a failure.
 */
export function scheduleCleaning(
  app: FastifyInstance,
  clean: () => Promise<void>,
  failed: string,
  intervalMs?: number,
): void {
  const work = async () => {
    if (app.hasSpace()) await clean();
  };
  const stop = everyHour(work, (error) => app.log.error({ err: error }, failed), intervalMs);
  app.addHook('onReady', work);
  app.addHook('onClose', async () => stop());
}
