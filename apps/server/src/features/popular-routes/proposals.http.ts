import { listForReview, listProposals, type Proposal } from '@estradeiro/contract/popular-route-proposals';
import { decideProposal, proposePopularRoute, withdrawProposal } from '@estradeiro/contract/popular-route-proposing';
import type { SavedRouteDetail } from '@estradeiro/contract/saved-routes';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { serve } from '#platform/serve.ts';
import type { Drawings } from './drawings.ts';
import type { IsModerator } from './moderators.store.ts';
import type { KeptProposal, ProposalsStore } from './proposals.store.ts';
import { proposedRide, type TownAt } from './proposed-ride.ts';

export type ProposalsDeps = {
  store: ProposalsStore;
  /** The saved routes of a rider; null where it is none of them. */
  routeOf: (riderId: string, routeId: string) => Promise<SavedRouteDetail | null>;
  townAt: TownAt;
  isModerator: IsModerator;
  drawings: Drawings;
  clock: Clock;
};

/** Riders' own routes on their way into the catalogue. */
export const popularRouteProposals =
  ({ store, routeOf, townAt, isModerator, drawings, clock }: ProposalsDeps) =>
  async (app: FastifyInstance) => {
    const told = (kept: KeptProposal): Proposal => ({
      ...kept,
      drawing: drawings(kept),
      createdAt: kept.createdAt.toISOString(),
    });
    /** Whose it is, and of which route, is nobody else's business. */
    const unnamed = (kept: KeptProposal): Proposal => ({ ...told(kept), routeId: null });

    serve(app, listProposals, async ({ rider }) => (await store.list(rider.id)).map(told));

    serve(app, proposePopularRoute, async ({ rider, body, newId }) => {
      const saved = await routeOf(rider.id, body.routeId);
      if (!saved) throw new AppError('not_found');
      const ride = proposedRide(saved, body, townAt);
      const made = await store.insert(rider.id, newId, body.routeId, ride, clock.now());
      if (made === 'full') throw new AppError('limit_reached');
      return told(made);
    });

    serve(app, withdrawProposal, async ({ rider, params }) => {
      const outcome = await store.withdraw(rider.id, params.id);
      if (outcome === 'approved') throw new AppError('already_decided');
      if (outcome === 'unknown') throw new AppError('not_found');
    });

    serve(app, listForReview, async ({ rider }) => {
      const allowed = await isModerator(rider.id);
      return { isModerator: allowed, proposals: allowed ? (await store.pending()).map(unnamed) : [] };
    });

    serve(app, decideProposal, async ({ rider, params, body }) => {
      if (!(await isModerator(rider.id))) throw new AppError('not_found');
      const decided = await store.decide(params.id, body, clock.now());
      if (decided === 'unknown') throw new AppError('not_found');
      if (decided === 'decided') throw new AppError('already_decided');
      if (decided === 'full') throw new AppError('limit_reached');
      return unnamed(decided);
    });
  };
