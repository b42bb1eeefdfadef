import { createHash, randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { signInLimit } from '@estradeiro/contract/auth';
import type { Access, Endpoint, Parsed } from '@estradeiro/contract/endpoint';
import { recordId, recordSeed } from '@estradeiro/contract/record-id';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { z } from 'zod';
import { AppError } from './errors.ts';

/** The signed-in rider who calls. */
export type Rider = { id: string };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Called by other services, and its handler checks their signature. */
    signed?: boolean;
    /** Writes, so it is refused while the disk is nearly full. */
    needsSpace?: boolean;
    /** Its path, by which requests are counted. */
    endpoint?: string;
  }
  interface FastifyInstance {
    /** Every endpoint served so far, for documentation and tests. */
    served: Endpoint[];
    /** False while the disk is nearly full: writes that can be delayed or left out are skipped then. */
    hasSpace(): boolean;
    /** Limits of one network address: sign-ins in five minutes, and confirmation letters in 24 hours. */
    signInsPerAddress: number;
    lettersPerAddress: number;
  }
}

type Schema = z.ZodType | undefined;

export type Call<P, Q, B, Who> = {
  rider: Who extends 'rider' ? Rider : Rider | null;
  params: Parsed<P>;
  query: Parsed<Q>;
  body: Parsed<B>;
  /** The id for the record of this request: the same for every repetition under one Idempotency-Key. */
  newId: string;
  /** Aborts when the caller disconnects before the response. */
  left: AbortSignal;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Answer<R> = R extends z.ZodType ? z.input<R> : unknown;

/** Maps an endpoint value onto Fastify's own route options: access, schemas, limits, documentation. */
export function serve<P extends Schema, Q extends Schema, B extends Schema, R extends Schema, Who extends Access>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B, R, Who>,
  handler: (call: Call<P, Q, B, Who>) => Promise<Answer<R>> | Answer<R>,
) {
  const { method, path, access } = endpoint;
  app.served.push(endpoint as Endpoint);
  app.route({
    method,
    url: path,
    schema: schemaOf(endpoint as Endpoint),
    config: {
      ...rateLimitOf(endpoint as Endpoint, app.signInsPerAddress),
      endpoint: path,
      signed: endpoint.signed === true,
      needsSpace: method !== 'GET' && !endpoint.evenWithoutSpace,
    },
    ...(endpoint.bodyLimitBytes && { bodyLimit: endpoint.bodyLimitBytes }),
    onRequest: (request, _reply, done) =>
      done(access === 'rider' && !isMeant(request) ? new AppError('unauthenticated') : undefined),
    handler: async (request, reply) => {
      const rider = riderOf(request);
      const { params, query, body } = request;
      const newId = endpoint.idempotent ? idOfRequest(request, endpoint.path, rider) : randomUUID();
      const left = signalOfLeaving(reply);
      const result = await handler({ rider, params, query, body, newId, left, request, reply } as Call<P, Q, B, Who>);
      // A redirect or a file sent by the handler itself, or a disconnected caller.
      if (result === reply || reply.sent || reply.raw.destroyed) return reply;
      return reply.code(endpoint.success).send(endpoint.response ? result : null);
    },
  });
}

/** Fastify's own `request.signal` aborts as soon as a body was read. */
function signalOfLeaving({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  setMaxListeners(0, controller.signal); // one search makes a dozen engine calls at once, and each of these listens
  raw.once('close', () => controller.abort());
  if (raw.destroyed) controller.abort(); // it closed before anybody listened
  return controller.signal;
}

function rateLimitOf({ rateLimit }: Endpoint, signInsPerAddress: number): FastifyContextConfig {
  if (!rateLimit) return {};
  const { windowSeconds, per } = rateLimit;
  const max = rateLimit === signInLimit ? signInsPerAddress : rateLimit.max;
  const keyGenerator = (request: FastifyRequest) => riderOf(request)?.id ?? request.ip;
  return { rateLimit: { max, timeWindow: windowSeconds * 1000, ...(per === 'rider' && { keyGenerator }) } };
}

function schemaOf({ summary, params, query, body, success, response }: Endpoint): FastifySchema {
  return {
    summary,
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: { [success]: response ?? z.null() },
  };
}

function riderOf(request: FastifyRequest): Rider | null {
  const id = request.session?.get('riderId');
  return id ? { id } : null;
}

/**
 * A write queued offline by one rider must not be sent under the session of another who uses the same browser by now.
 */
function isMeant(request: FastifyRequest): boolean {
  const rider = riderOf(request);
  const meant = request.headers['rider-id'];
  return rider !== null && (meant === undefined || meant === rider.id);
}

const IdempotencyKey = z.string().min(8).max(200).optional();

/** A UUID derived from rider, path, parameters and key, so that the primary key refuses a second record. */
function idOfRequest(request: FastifyRequest, path: string, rider: Rider | null): string {
  const key = IdempotencyKey.safeParse(request.headers['idempotency-key']);
  if (!key.success) throw new AppError('invalid_request', { details: { in: 'headers', problems: key.error.issues } });
  if (!key.data) return randomUUID();
  const seed = recordSeed({ riderId: rider?.id, path, params: request.params, key: key.data });
  return recordId(createHash('sha256').update(seed).digest('hex'));
}
