import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call: `anyone`, or a `rider`, who is signed in and sees only own records. */
export type Access = 'anyone' | 'rider';

/**
 * At most `max` calls in `windowSeconds`, counted per client address, or per rider: many share the address of a carrier.
 * Every endpoint that writes has one, by the rider where one must be signed in.
 */
export type RateLimit = { max: number; windowSeconds: number; per?: 'rider' };

/**
 * A table of the server in which riders keep something by an endpoint, and how much there may be of it: at most `max` rows for
 * each rider, or for each of what `per` names. Or each row goes after so many hours, and the rate limit bounds them.
 */
export type Kept = { table: string } & ({ max: number; per: string } | { forHours: number });

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
  Who extends Access = Access,
> = {
  method: Method;
  path: `/${string}`;
  access: Who;
  /** 302 for addresses that a browser navigates to and is sent on from. */
  success: 200 | 201 | 202 | 204 | 302;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  response?: Response;
  rateLimit?: RateLimit;
  /** What it adds to, each within a bound. */
  keeps?: readonly Kept[];
  /** Served although it is no GET while the disk is nearly full: it keeps next to nothing, or calls for help. */
  evenWithoutSpace?: boolean;
  /** The `Idempotency-Key` header decides the id of what is made, so that a repeated request makes nothing twice. */
  idempotent?: boolean;
  /** Other services call it, and sign what they send: our own Origin is not asked for. */
  signed?: boolean;
  /** The answer is server-sent events that go on until either side ends them. */
  streams?: boolean;
  /** Largest accepted body, where the default of 100 kB is not fitting. */
  bodyLimitBytes?: number;
};

/** Keeps the schemas' types while checking the form. */
export function endpoint<
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Response extends Schema | undefined = undefined,
  Who extends Access = Access,
>(value: Endpoint<Params, Query, Body, Response, Who>): Endpoint<Params, Query, Body, Response, Who> {
  return value;
}

/** What a schema reads into, and what it may be given; undefined where there is no schema. */
export type Parsed<S> = S extends Schema ? z.output<S> : undefined;
export type Given<S> = S extends Schema ? z.input<S> : undefined;
