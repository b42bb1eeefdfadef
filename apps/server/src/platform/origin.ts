import type { FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';

const changesNothing = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A request that changes something must carry our own Origin (D10), unless its endpoint checks a signature instead. */
export function refuseForeignOrigin(publicUrl: string | undefined) {
  return async (request: FastifyRequest) => {
    if (changesNothing.has(request.method) || request.routeOptions.config.signed) return;
    if (request.headers.origin !== originOf(request, publicUrl)) throw new AppError('foreign_origin');
  };
}

/** Where whoever sent this request reaches us: the address configured, else the one it came to. */
export const originOf = (request: FastifyRequest, publicUrl: string | undefined): string =>
  publicUrl ? new URL(publicUrl).origin : `${request.protocol}://${request.host}`;
