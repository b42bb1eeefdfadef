import { ErrorBody, ErrorType } from '@estradeiro/contract/errors';
import { connectivityText, type FailureType, localFailureTexts, unavailableText } from './error-texts.ts';

type Reasons = { status?: number; body?: string; text?: string; details?: unknown; cause?: unknown };

/** A call that failed. `text` is pt-BR for people; `message` is '{status}: {body or status text}' for logs (part 1 §8). */
export class ApiError extends Error {
  readonly type: FailureType;
  /** HTTP status, 0 when there was no answer. */
  readonly status: number;
  readonly text: string;
  readonly details: unknown;

  constructor(type: FailureType, { status = 0, body = type, text, details, cause }: Reasons = {}) {
    super(`${status}: ${body}`, { cause });
    this.name = 'ApiError';
    this.type = type;
    this.status = status;
    this.text = text || localText(type, status);
    this.details = details;
  }
}

function localText(type: FailureType, status: number): string {
  if (type === 'offline' || type === 'network') return localFailureTexts[type];
  return status >= 500 ? unavailableText : localFailureTexts.unexpected;
}

/** Reads a failed answer into an error; one that is not of our form (a proxy's page) is `unexpected`. */
export async function toApiError(response: Response): Promise<ApiError> {
  const { status } = response;
  const body = (await response.text()) || response.statusText;
  const known = ErrorBody.safeParse(parseJson(body));
  if (!known.success) return new ApiError('unexpected', { status, body });
  const { type, message, details } = known.data.error;
  return new ApiError(type, { status, body, text: message, details });
}

/** What says nothing about what was asked: no way to the server, something in between that answers for it, or a server not well. */
const passing: readonly FailureType[] = [
  'offline',
  'network',
  'unexpected',
  'rate_limited',
  'no_space',
  'upstream_unavailable',
  'internal',
];

/**
 * Whether the same may well be answered later: nobody answered, or not in time, or not what our server itself has to say to it. Of a
 * type that only a newer server knows the status says so.
 */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiError)) return (error as Error | null)?.name === 'TimeoutError';
  return passing.includes(error.type) || (isNewer(error) && (error.status === 429 || error.status >= 500));
}

/** Whether a link that opens without an account shows nothing any more: it never was ours, was revoked, or what it showed is gone. */
export const isLinkGone = (error: Error | null): boolean =>
  error instanceof ApiError && (error.type === 'not_found' || error.type === 'invalid_request');

const isNewer = ({ type, status }: ApiError) => status > 0 && !ErrorType.safeParse(type).success;

/** What the server, or the lack of a network, has to say about a failure in pt-BR; else `otherwise`. */
export function failureText(error: unknown, otherwise: string = localFailureTexts.unexpected): string {
  return error instanceof ApiError && (error.type !== 'unexpected' || error.status >= 500) ? error.text : otherwise;
}

/** What failed, with the reason where that was the way to the server, pt-BR. */
export const withNetworkReason = (failed: string, error: unknown): string =>
  error instanceof ApiError && (error.type === 'offline' || error.type === 'network')
    ? `${failed} ${connectivityText}`
    : failed;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
