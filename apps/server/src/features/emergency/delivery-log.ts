import type { FastifyBaseLogger } from 'fastify';
import type { Changed } from './deliveries.store.ts';

/** One line for the operator where an attempt failed or a message is given up: ids and kinds, and no text of riders. */
export function logFailure(
  log: FastifyBaseLogger,
  { alertId, delivery }: Pick<Changed, 'alertId' | 'delivery'>,
  error?: unknown,
) {
  const { id, channel, kind, attempts, state, problem } = delivery;
  const entry = { alertId, deliveryId: id, channel, kind, attempt: attempts, problem, ...classOf(error) };
  if (state === 'failed') log.error(entry, 'emergency message given up');
  else log.warn(entry, 'emergency message not sent yet');
}

/**
 * The class of a channel's failure, by its innermost cause. Without its message, which may hold a number or the text.
 */
function classOf(error: unknown): { error?: string; code?: string | number } {
  if (!(error instanceof Error)) return {};
  const cause = rootOf(error);
  const { status, responseCode, code } = cause as { status?: unknown; responseCode?: unknown; code?: unknown };
  const known = [status, responseCode, code].find((one) => typeof one === 'number' || typeof one === 'string');
  return { error: cause.constructor.name, ...(known !== undefined && { code: known as string | number }) };
}

function rootOf(error: Error): Error {
  return error.cause instanceof Error ? rootOf(error.cause) : error;
}
