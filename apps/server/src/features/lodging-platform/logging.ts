import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { PlatformCall } from './lodging-platform.provider.ts';
import { outcomeOf, wordsOf } from './outcome.ts';
import { redact } from './redact.ts';
import type { NewLogEntry, RequestLogs } from './request-logs.store.ts';

/** A call as its log row: without secrets and personal data. */
function toEntry(call: PlatformCall, secrets: readonly string[], createdAt: Date): NewLogEntry {
  const { endpoint, method, status, timeMs, userAgent, failure } = call;
  const outcome = failure ? outcomeOf(failure) : null;
  return {
    endpoint,
    method,
    status,
    timeMs,
    userAgent,
    createdAt,
    requestBody: redact(call.body, secrets),
    responseBody: redact(call.answer, secrets),
    error: outcome && wordsOf(outcome),
  };
}

type Deps = { logs: RequestLogs; secrets: readonly string[]; clock: Clock; log: FastifyBaseLogger };

/** Logs calls in the background; a failed write is reported, and nothing else. */
export function createCallLog({ logs, secrets, clock, log }: Deps) {
  const writing = new Set<Promise<void>>();
  return {
    write(call: PlatformCall): void {
      const written = logs
        .add(toEntry(call, secrets, clock.now()))
        .catch((error: unknown) => log.warn({ err: error }, 'call to the lodging platform not logged'))
        .finally(() => writing.delete(written));
      writing.add(written);
    },
    /** Resolves once nothing is being written. */
    settled: async () => void (await Promise.all(writing)),
  };
}
