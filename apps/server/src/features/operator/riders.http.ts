import {
  deleteServerRider,
  endRiderSessions,
  getRegistration,
  listServerRiders,
  makeInvitation,
  makeRiderLink,
  releaseRider,
  setRegistration,
  suspendRider,
} from '@estradeiro/contract/operator-riders';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { originOf } from '#platform/origin.ts';
import { requireProof } from '#platform/proof.ts';
import { serve } from '#platform/serve.ts';
import { noSession, type Sessions } from '#platform/sessions.store.ts';
import type { StoredBytes } from '#platform/stored-bytes.ts';
import type { Actor } from './actions.store.ts';
import { invitationLink } from './operator-link.ts';
import type { Operators } from './operators.store.ts';
import type { Registration } from './registration.store.ts';
import type { Refusal, ServerRiders } from './riders.store.ts';
import { texts } from './texts.ts';

export type OperatorRidersDeps = {
  riders: ServerRiders;
  registration: Registration;
  operators: Pick<Operators, 'among'>;
  sessions: Pick<Sessions, 'counts' | 'endOthers'>;
  /** Of every feature that stores much. */
  storedBytes: () => readonly StoredBytes[];
  /** The address of a link to a new password. */
  passwordLink: (token: string, origin: string) => string;
  clock: Clock;
  publicUrl: string | undefined;
  actorOf: (rider: { id: string }, request: FastifyRequest) => Actor;
};

/** Riders' accounts on the operator's page, whose check stands before these endpoints. */
export function serveOperatorRiders(app: FastifyInstance, deps: OperatorRidersDeps): void {
  const { riders, registration, operators, sessions, storedBytes, passwordLink, clock, publicUrl, actorOf } = deps;

  /** The sessions are deleted already: what this adds is that open streams end, on every instance. */
  const closeStreams = (id: string) => sessions.endOthers(id, noSession);

  serve(app, listServerRiders, async ({ rider, query: { q, page } }) => {
    const found = await riders.page(q, page);
    const ids = found.riders.map(({ id }) => id);
    const [devices, operating, ...bytes] = await Promise.all([
      sessions.counts(ids),
      operators.among(ids),
      ...storedBytes().map((bytesOf) => bytesOf(ids)),
    ]);
    return {
      total: found.total,
      riders: found.riders.map(({ emailVouched: _, ...one }) => ({
        ...one,
        devices: devices.get(one.id) ?? 0,
        storedBytes: bytes.reduce((sum, byRider) => sum + (byRider.get(one.id) ?? 0), 0),
        isOperator: operating.has(one.id),
        isYou: one.id === rider.id,
      })),
    };
  });

  serve(app, suspendRider, async ({ rider, params: { id }, request }) => {
    requireProof(request, clock);
    refuseIf(await riders.suspend(id, actorOf(rider, request)));
    await closeStreams(id);
  });

  serve(app, releaseRider, async ({ rider, params: { id }, request }) => {
    requireProof(request, clock);
    if (!(await riders.release(id, actorOf(rider, request)))) throw new AppError('not_found');
  });

  serve(app, endRiderSessions, async ({ rider, params: { id }, request }) => {
    requireProof(request, clock);
    refuseIf(await riders.endSessions(id, actorOf(rider, request)));
    await closeStreams(id);
  });

  serve(app, makeRiderLink, async ({ rider, params: { id }, request }) => {
    requireProof(request, clock);
    const link = await riders.makeLink(id, actorOf(rider, request));
    if (typeof link === 'string') return refuse(link);
    return { url: passwordLink(link.token, originOf(request, publicUrl)), expiresAt: link.expiresAt.toISOString() };
  });

  serve(app, deleteServerRider, async ({ rider, params: { id }, request }) => {
    requireProof(request, clock);
    refuseIf(await riders.delete(id, actorOf(rider, request)));
    await closeStreams(id);
  });

  serve(app, getRegistration, async () => ({ mode: await registration.mode() }));

  serve(app, setRegistration, async ({ rider, body, request }) => {
    requireProof(request, clock);
    await registration.setMode(body.mode, actorOf(rider, request));
  });

  serve(app, makeInvitation, async ({ rider, request }) => {
    requireProof(request, clock);
    const { token, expiresAt } = await registration.makeInvitation(actorOf(rider, request));
    return { url: invitationLink(token, originOf(request, publicUrl)), expiresAt: expiresAt.toISOString() };
  });
}

function refuseIf(reason: Refusal | null): void {
  if (reason !== null) refuse(reason);
}

function refuse(reason: Refusal): never {
  if (reason === 'unknown') throw new AppError('not_found');
  throw new AppError('not_allowed', { message: texts.refusals[reason] });
}
