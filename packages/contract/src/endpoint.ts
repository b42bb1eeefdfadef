import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call: `anyone`, or a `rider`, who is signed in and sees only own records. */
export type Access = 'anyone' | 'rider';

/** At most `max` calls in `windowSeconds`, counted per client address. */
export type RateLimit = { max: number; windowSeconds: number };

type Schema = z.ZodType;

/**
 * One promise between the two sides, as a value: the server serves it, the web calls it, tests walk over all of them.
 * Path parameters are written `:name`. Without `response` the answer has no body.
 */
export type Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema | undefined = Schema | undefined,
> = {
  method: Method;
  path: `/${string}`;
  access: Access;
  success: 200 | 201 | 202 | 204;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  response?: Response;
  rateLimit?: RateLimit;
  /** A repeated request with the same `Idempotency-Key` header gets the first answer and changes nothing. */
  idempotent?: boolean;
  /** Largest accepted body, where the default of 100 kB is not fitting. */
  bodyLimitBytes?: number;
};

/** Keeps the schemas' types while checking the form. */
export function endpoint<
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Response extends Schema | undefined = undefined,
>(value: Endpoint<Params, Query, Body, Response>): Endpoint<Params, Query, Body, Response> {
  return value;
}

export type Parsed<S> = S extends Schema ? z.output<S> : undefined;
export type Given<S> = S extends Schema ? z.input<S> : undefined;
