import { isIPv4, isIPv6 } from 'node:net';
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

/** The configured address, else the one to which the request came. */
export const originOf = (request: FastifyRequest, publicUrl: string | undefined): string =>
  publicUrl ? new URL(publicUrl).origin : `${request.protocol}://${request.host}`;

/**
 * The network of an IPv6 address is its first 64 of 128 bits, since whoever has one address of it has all; an IPv4
 * address stays whole.
 */
export function networkOf(ip: string): string {
  const v4 = ip.slice(ip.lastIndexOf(':') + 1);
  if (isIPv4(v4)) return v4;
  if (!isIPv6(ip)) return ip;
  const [before = [], after = []] = ip.split('::').map((part) => part.split(':').filter(Boolean));
  const groups = [...before, ...Array(8 - before.length - after.length).fill('0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16))
    .join(':');
}
