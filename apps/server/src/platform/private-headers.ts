import type { FastifyReply } from 'fastify';

/** Forbids caching, referrers and indexing of responses that hold personal data behind a secret link. */
export function setPrivateHeaders(reply: FastifyReply): void {
  reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });
}
