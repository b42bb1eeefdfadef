import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { PlatformCall } from './lodging-platform.provider.ts';
import { outcomeOf, wordsOf } from './outcome.ts';
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

/** The replacement of removed values in a log row. */
export const removed = '[removido]';

/** Fields whose values are numbers, dates and codes of the platform. The values of all others are removed. */
const loggableFields = new Set([
  ...['id', 'request_id', 'accommodations', 'accommodation', 'accommodation_type', 'rows', 'extras', 'languages'],
  ...['checkin', 'checkout', 'currency', 'booker', 'country', 'platform', 'number_of_adults', 'number_of_rooms'],
  ...['base', 'book', 'display', 'total', 'booker_currency', 'accommodation_currency', 'radius', 'plan', 'type'],
  ...['free_cancellation_until', 'prepayment_required', 'timings', 'review_score', 'number_of_reviews', 'stars'],
]);

/** The formats of such values. A number as text is not among them: it could be a telephone. */
const loggableText = [
  /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?([+-]\d\d:\d\d|Z)?)?$/, // a date, a time
  /^[A-Z]{3}$/, // a currency
  /^[a-z]{2,20}([_-][a-z]{2,20}){0,4}$/, // a code: 'breakfast_included', 'pt-br'
  /^[0-9a-hjkmnp-tv-z]{26}$/, // a ULID
];
const fieldName = /^[a-z][a-z_-]{0,39}$/;
/**
 * Below every Brazilian mobile number, with its area or without. The platform's ids have up to eight digits, amounts
 * two decimals.
 */
const figuresBelow = 900_000_000;
const mostEntries = 20;
const deepest = 8;
/** A piece of a secret of this length gives it away; shorter ones occur in any word. */
const secretPieceLength = 6;

/**
 * The loggable form of a body: its shape, and the values of known fields where they are plainly numbers, dates and
 * codes. Secrets, e-mails, telephones, names, free text and anything unexpected are removed everywhere.
 */
export function redact(body: unknown, secrets: readonly string[]): unknown {
  const gives = (text: string, secret: string) =>
    text.includes(secret) || (text.length >= secretPieceLength && secret.includes(text));
  const isSecret = (text: string) => secrets.some((secret) => gives(text, secret));

  function redactValue(value: unknown, known: boolean, depth: number): unknown {
    if (value === null || typeof value === 'boolean') return value;
    if (typeof value === 'object') return depth < deepest ? redactObject(value, known, depth + 1) : removed;
    return known && isLoggable(value) && !isSecret(String(value)) ? value : removed;
  }
  function redactObject(value: object, known: boolean, depth: number): unknown {
    if (Array.isArray(value)) return value.slice(0, mostEntries).map((each) => redactValue(each, known, depth));
    const named = Object.entries(value).filter(([name]) => fieldName.test(name) && !isSecret(name));
    return Object.fromEntries(
      named.slice(0, mostEntries).map(([name, each]) => [name, redactValue(each, loggableFields.has(name), depth)]),
    );
  }
  return redactValue(body ?? null, false, 0);
}

function isLoggable(value: unknown): boolean {
  if (typeof value === 'number') return Math.abs(value) < figuresBelow && Math.round(value * 100) / 100 === value;
  return typeof value === 'string' && loggableText.some((form) => form.test(value));
}
