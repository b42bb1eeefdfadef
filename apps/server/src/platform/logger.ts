import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { FastifyRequest } from 'fastify';
import { type DestinationStream, type LogFn, type Logger, pino } from 'pino';
import { secretInPath } from './secret-in-path.ts';

/**
 * JSON lines on standard output. Only the fields listed here are logged, since everything else can be secret or
 * personal: a query string carries sign-in codes and positions, a failed statement its values, a provider's error its
 * whole response.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const serializers = { req: requestLine, err: errorLine };
  return pino({ level, serializers, hooks: { logMethod } }, destination ?? pino.destination(1));
}

/** Gives a line without a message an empty one: pino would copy its error's message, which may hold secrets. */
function logMethod(this: Logger, args: Parameters<LogFn>, log: LogFn) {
  if (args.length === 1 && typeof args[0] === 'object') log.call(this, args[0], '');
  else log.apply(this, args);
}

function requestLine({ method, url, host, ip }: FastifyRequest) {
  return { method, path: url.split('?', 1)[0]?.replace(secretInPath, '/[secret]'), host, remoteAddress: ip };
}

type ErrorLine = { type: string; message: string; code?: string; status?: number; stack: string; cause?: ErrorLine };

function errorLine(error: unknown): ErrorLine | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, status } = error as { code?: unknown; status?: unknown };
  const cause = errorLine(error.cause);
  return {
    type: error.name,
    message: error instanceof DrizzleQueryError ? `failed query: ${error.query}` : error.message,
    ...(typeof code === 'string' && { code }),
    ...(typeof status === 'number' && { status }),
    stack: framesOf(error),
    ...(cause && { cause }),
  };
}

/** The frames of a stack, without the error's message that precedes them. */
function framesOf({ stack = '' }: Error): string {
  const frames = stack.indexOf('\n    at ');
  return frames < 0 ? '' : stack.slice(frames + 1);
}
