import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';

const changesNothing = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A request that changes something must carry our own Origin (D10), unless its endpoint checks a signature instead. */
export function refuseForeignOrigin(publicUrl: string | undefined) {
  return (request: FastifyRequest, _reply: FastifyReply, done: (refusal?: Error) => void) => {
    const isFree = changesNothing.has(request.method) || request.routeOptions.config.signed;
    done(
      isFree || request.headers.origin === originOf(request, publicUrl) ? undefined : new AppError('foreign_origin'),
    );
  };
}

/** Where whoever sent this request reaches us: the address configured, else the one it came to. */
export const originOf = (request: FastifyRequest, publicUrl: string | undefined): string =>
  publicUrl ? new URL(publicUrl).origin : `${request.protocol}://${request.host}`;
