import { ApiError } from '#platform/api-error.ts';
import type { FailureType } from '#platform/error-texts.ts';
import { type FailureClass, failureTexts } from './texts.ts';

/** The overlay's content. `reason` is the server's own message, where it says more. */
export type BookingFailure = {
  class: FailureClass;
  title: string;
  detail: string;
  reason: string | null;
  canRetry: boolean;
};

/** The first match in the text decides. */
const triggers: [FailureClass, readonly string[]][] = [
  ['network', ['fetch', 'network', 'connection']],
  ['authentication', ['401', 'unauthorized']],
  ['validation', ['validation', '400']],
  ['availability', ['available', 'booked', 'conflict']],
  ['payment', ['payment', 'card', 'billing']],
  ['server', ['500', 'server error']],
];

export function classOfText(text: string): FailureClass {
  const read = text.toLowerCase();
  return triggers.find(([, words]) => words.some((word) => read.includes(word)))?.[0] ?? 'unknown';
}

/** Errors of our own server have a type, which is safer to classify by than numbers in their texts. */
const classOfType: Partial<Record<FailureType, FailureClass>> = {
  offline: 'network',
  network: 'network',
  unauthenticated: 'authentication',
  invalid_request: 'validation',
  payload_too_large: 'validation',
  price_changed: 'validation',
  availability: 'availability',
  not_bookable: 'availability',
  not_found: 'availability',
  rate_limited: 'server',
  upstream_unavailable: 'server',
  internal: 'server',
};

/** The failure for invalid dates or guests, with `problem` as its title. */
export const validationFailure = (problem: string): BookingFailure => ({
  class: 'validation',
  ...failureTexts.validation,
  title: problem,
  reason: null,
});

/** The failure of a booking as the rider reads it; an `Error` of our own is classified by its text, as 'validation: {message}'. */
export function failureOf(error: unknown): BookingFailure {
  const text = textOf(error);
  const known = error instanceof ApiError ? classOfType[error.type] : undefined;
  const kind = known ?? classOfText(text);
  const message = text.slice(text.indexOf(':') + 1).trim();
  const words = failureTexts[kind];
  return {
    class: kind,
    ...words,
    ...(kind === 'validation' && message && { title: message }),
    reason: kind === 'availability' && known && message ? message : null,
  };
}

/** '{type}: {message}' of the server's error; 'HTTP {status}: …' of a response that is not ours, whatever its page says. */
function textOf(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error);
  if (error.type !== 'unexpected') return `${error.type}: ${error.text}`;
  const words = error.status === 402 ? 'payment' : '';
  return `HTTP ${error.status}: ${error.status >= 500 ? 'server error' : words}`;
}
