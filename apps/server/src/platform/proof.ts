import { proofMinutes } from '@estradeiro/contract/proof';
import type { FastifyRequest } from 'fastify';
import type { Clock } from './clock.ts';
import { AppError } from './errors.ts';

/** Notes that the rider of this session has just shown who they are. */
export function noteProof({ session }: FastifyRequest, clock: Clock): void {
  session.set('provenAt', clock.now().getTime());
}

/** The time up to which the session counts as proven; null once it is over. */
export function provenUntil({ session }: FastifyRequest, clock: Clock): Date | null {
  const provenAt = session.get('provenAt');
  const until = new Date((provenAt ?? 0) + proofMinutes * 60_000);
  return until > clock.now() ? until : null;
}

/** For what a stranger at an open device must not do. Fails with `proof_required`. */
export function requireProof(request: FastifyRequest, clock: Clock): void {
  if (!provenUntil(request, clock)) throw new AppError('proof_required');
}
