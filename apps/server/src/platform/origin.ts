import type { FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';

const changesNothing = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A request that changes something must carry our own Origin (D10): the one configured, else the address it came to. */
export function refuseForeignOrigin(publicUrl: string | undefined) {
  const configured = publicUrl && new URL(publicUrl).origin;
  return async (request: FastifyRequest) => {
    if (changesNothing.has(request.method)) return;
    const own = configured ?? `${request.protocol}://${request.host}`;
    if (request.headers.origin !== own) throw new AppError('foreign_origin');
  };
}
