import { ErrorBody, ErrorType } from '@estradeiro/contract/errors';
import { connectivityText, type FailureType, localFailureTexts, unavailableText } from './error-texts.ts';

type Reasons = { status?: number; body?: string; text?: string; details?: unknown; cause?: unknown };

/** A failed call. `text` is pt-BR for people; `message` is '{status}: {body or status text}' for logs (part 1 §8). */
export class ApiError extends Error {
  readonly type: FailureType;
  /** HTTP status, 0 without a response. */
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

/** Converts a failed response; one that is not in our form (a proxy's page) is `unexpected`. */
export async function toApiError(response: Response): Promise<ApiError> {
  const { status } = response;
  const body = (await response.text()) || response.statusText;
  const known = ErrorBody.safeParse(parseJson(body));
  if (!known.success) return new ApiError('unexpected', { status, body });
  const { type, message, details } = known.data.error;
  return new ApiError(type, { status, body, text: message, details });
}

/** Failures that say nothing about the request: no connection, a proxy that responds for the server, or an unhealthy server. */
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
 * Whether a retry may succeed: no response, a late one, or one that is not our server's own. For types that only a
 * newer server knows, the status decides.
 */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiError)) return (error as Error | null)?.name === 'TimeoutError';
  return passing.includes(error.type) || (isNewer(error) && (error.status === 429 || error.status >= 500));
}

/** Whether a link that opens without an account has ended: it is unknown or revoked, or its content was removed. */
export const isLinkEnded = (error: Error | null): boolean =>
  error instanceof ApiError && (error.type === 'not_found' || error.type === 'invalid_request');

const isNewer = ({ type, status }: ApiError) => status > 0 && !ErrorType.safeParse(type).success;

/** The pt-BR text of the server or of a missing network; else `otherwise`. */
export function failureText(error: unknown, otherwise: string = localFailureTexts.unexpected): string {
  return error instanceof ApiError && (error.type !== 'unexpected' || error.status >= 500) ? error.text : otherwise;
}

/** The failed action, with the reason where that was the connection, in pt-BR. */
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
