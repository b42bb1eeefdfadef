import type { ErrorBody, ErrorType } from '@estradeiro/contract/errors';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorTexts } from './error-texts.ts';
import { failedRequests } from './samples.ts';

const STATUS: Record<ErrorType, number> = {
  invalid_request: 400,
  payload_too_large: 413,
  unauthenticated: 401,
  wrong_credentials: 401,
  no_password: 401,
  account_suspended: 403,
  registration_closed: 403,
  wrong_password: 422,
  proof_required: 403,
  foreign_origin: 403,
  not_found: 404,
  common_password: 400,
  link_expired: 404,
  email_taken: 409,
  contact_exists: 409,
  too_many_contacts: 409,
  rate_limited: 429,
  no_space: 507,
  no_road_nearby: 404,
  no_route: 422,
  too_far: 400,
  not_nearby: 422,
  report_outdated: 422,
  map_required: 422,
  no_emergency_contacts: 422,
  not_bookable: 422,
  price_changed: 409,
  booking_state: 409,
  already_reviewed: 409,
  availability: 409,
  too_many_accommodations: 409,
  accommodation_has_bookings: 409,
  wrong_signature: 403,
  odometer_goes_back: 409,
  refuelling_exists: 409,
  not_proposable: 422,
  popular_already: 409,
  already_decided: 409,
  limit_reached: 409,
  name_taken: 409,
  changed_elsewhere: 409,
  removed_from_group: 409,
  owner_must_hand_over: 409,
  invitation_over: 404,
  not_allowed: 403,
  too_short_to_hide: 422,
  upstream_unavailable: 503,
  internal: 500,
};

type Reasons = { cause?: unknown; details?: unknown; message?: string };

/** A failure of a type in the contract. `message` replaces the usual pt-BR text of its type. */
export class AppError extends Error {
  readonly type: ErrorType;
  readonly details: unknown;

  constructor(type: ErrorType, { cause, details, message = errorTexts[type] }: Reasons = {}) {
    super(message, { cause });
    this.type = type;
    this.details = details;
  }
}

/** A service that an operator keeps from being asked. It is nobody's failure, and counted as none. */
export class SilencedService extends AppError {
  constructor(message: string) {
    super('upstream_unavailable', { message });
  }
}

/** Null is `not_found`: the record does not exist or belongs to another rider (D12). */
export function orNotFound<T>(record: T | null): T {
  if (record === null) throw new AppError('not_found');
  return record;
}

/** The one place where a failure becomes a response. Unknown failures are `internal`, and their text is not sent. */
export function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { type, message, details, cause } = toAppError(thrown);
  const status = STATUS[type];
  // A failure after the caller disconnected is no error.
  const isOurs = status >= 500 && !reply.raw.destroyed && !(thrown instanceof SilencedService);
  if (isOurs) failedRequests.record({ type });
  request.log[isOurs ? 'error' : 'info']({ type, err: cause }, 'request failed');
  return reply.code(status).send({ error: { type, message, details } } satisfies ErrorBody);
}

function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isOutOfSpace(thrown)) return new AppError('no_space', { cause: thrown });
  if (isDataException(thrown)) return new AppError('invalid_request', { cause: thrown });
  const status = statusOf(thrown);
  if (status === 413) return new AppError('payload_too_large', { cause: thrown });
  if (status === 404) return new AppError('not_found', { cause: thrown });
  if (status >= 400 && status < 500) return new AppError('invalid_request', { cause: thrown });
  return new AppError('internal', { cause: thrown });
}

/** Fastify's own refusals (broken JSON, wrong media type, body too large) carry their status. */
function statusOf(thrown: unknown): number {
  if (typeof thrown !== 'object' || thrown === null || !('statusCode' in thrown)) return 500;
  return typeof thrown.statusCode === 'number' ? thrown.statusCode : 500;
}

/** SQLSTATE 53100 or the file system's ENOSPC, at any depth of causes. */
export function isOutOfSpace(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const { code } = thrown as { code?: unknown };
  return code === '53100' || code === 'ENOSPC' || isOutOfSpace(thrown.cause);
}

/** SQLSTATE class 22: a value that the database cannot hold (a NUL in a text, a number out of range). */
function isDataException(thrown: unknown): boolean {
  const code = thrown instanceof DrizzleQueryError && (thrown.cause as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' && code.startsWith('22');
}
