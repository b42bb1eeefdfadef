import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A `rider` is signed in and sees only own records. */
export type Access = 'anyone' | 'rider';

/**
 * Requests per client address, or per rider, since many riders share a carrier's address. Every endpoint that writes has a limit,
 * per rider if it needs a session.
 */
export type RateLimit = { max: number; windowSeconds: number; per?: 'rider' };

/**
 * Rows that an endpoint adds to a table: at most `max` for each rider or for each record of the table in `per`; or rows that are
 * deleted after `forHours`, so that the rate limit bounds them.
 */
export type StoredRows = { table: string } & ({ max: number; per: string } | { forHours: number });

type Schema = z.ZodType;

/**
 * One request of the API: the server serves it, the web calls it, and tests check every endpoint. Path parameters are
 * written `:name`; without `response` the response has no body.
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
  /** 302 for addresses that the browser opens and that redirect. */
  success: 200 | 201 | 202 | 204 | 302;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  response?: Response;
  rateLimit?: RateLimit;
  stores?: readonly StoredRows[];
  /** Served even while the disk is nearly full: it stores almost nothing, or is part of a call for help. */
  evenWithoutSpace?: boolean;
  /** The `Idempotency-Key` header decides the id of the new record, so that a repeated request creates nothing twice. */
  idempotent?: boolean;
  /** Called by other services with a signature, so that the Origin check is skipped. */
  signed?: boolean;
  /** Server-sent events, until either side closes the stream. */
  streams?: boolean;
  /** Default 100 kB. */
  bodyLimitBytes?: number;
};

export function endpoint<
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Response extends Schema | undefined = undefined,
  Who extends Access = Access,
>(value: Endpoint<Params, Query, Body, Response, Who>): Endpoint<Params, Query, Body, Response, Who> {
  return value;
}

/** The output and input types of a schema; undefined without a schema. */
export type Parsed<S> = S extends Schema ? z.output<S> : undefined;
export type Given<S> = S extends Schema ? z.input<S> : undefined;
