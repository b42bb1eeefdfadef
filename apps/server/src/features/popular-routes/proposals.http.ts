import {
  checkProposable,
  decideProposal,
  listForReview,
  listProposals,
  mostPendingProposals,
  mostProposals,
  type Proposal,
  ProposalObstacle,
  proposePopularRoute,
  withdrawProposal,
} from '@estradeiro/contract/popular-routes';
import type { SavedRouteDetail } from '@estradeiro/contract/routes';
import type { RoadLine } from '@estradeiro/navigation/road-line';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { AppError, orNotFound } from '#platform/errors.ts';
import { serve } from '#platform/serve.ts';
import type { TownAt } from '#platform/town-at.ts';
import type { Drawings } from './drawings.ts';
import type { IsModerator } from './moderators.store.ts';
import type { ProposalsStore, StoredProposal } from './proposals.store.ts';
import { proposedRide, publicRouteOf } from './proposed-ride.ts';
import { sameRide } from './same-ride.ts';
import { texts } from './texts.ts';

export type ProposalsDeps = {
  store: ProposalsStore;
  /** A saved route of a rider; null where it is not theirs. */
  routeOf: (riderId: string, routeId: string) => Promise<SavedRouteDetail | null>;
  readLine: (polyline: string, riderId: string) => Promise<RoadLine>;
  townAt: TownAt;
  isModerator: IsModerator;
  drawings: Drawings;
  clock: Clock;
};

const noLine: RoadLine = { points: [], alongMeters: new Float64Array() };

/** Riders' own routes, proposed for the catalogue. */
export const popularRouteProposals =
  ({ store, routeOf, readLine, townAt, isModerator, drawings, clock }: ProposalsDeps) =>
  async (app: FastifyInstance) => {
    const toProposal = (stored: StoredProposal): Proposal => ({
      ...stored,
      drawing: drawings(stored),
      isDrawnByTowns: stored.line === null,
      createdAt: stored.createdAt.toISOString(),
    });
    /** A proposal without its rider and saved route. */
    const unnamed = (stored: StoredProposal): Proposal => ({ ...toProposal(stored), routeId: null });

    serve(app, listProposals, async ({ rider }) => (await store.list(rider.id)).map(toProposal));

    /** Fails with the reason why the route cannot be proposed. */
    const proposable = async (riderId: string, routeId: string) => {
      const saved = orNotFound(await routeOf(riderId, routeId));
      const line = saved.route ? await readLine(saved.route.polyline, riderId) : noLine;
      const route = publicRouteOf(saved, line, townAt);
      const popular = sameRide(line, route.distance, await store.shownRides());
      if (popular) throw new AppError('popular_already', { message: texts.popularAlready(popular.name) });
      return route;
    };

    const refuseFull = async (riderId: string) => {
      const { pending, all } = await store.counted(riderId);
      if (all >= mostProposals) throw new AppError('limit_reached', { message: texts.tooMany(mostProposals) });
      if (pending >= mostPendingProposals) {
        throw new AppError('limit_reached', { message: texts.tooManyWaiting(mostPendingProposals) });
      }
    };

    serve(app, checkProposable, async ({ rider, query: { routeId } }) => {
      try {
        await proposable(rider.id, routeId);
        await refuseFull(rider.id);
        return { obstacle: null };
      } catch (error) {
        return { obstacle: obstacleOf(error) };
      }
    });

    serve(app, proposePopularRoute, async ({ rider, body, newId }) => {
      const made = await store.madeOf(rider.id, newId, body.routeId);
      if (made) return toProposal(made);
      const route = await proposable(rider.id, body.routeId);
      const created = await store.insert(rider.id, newId, body.routeId, proposedRide(route, body), clock.now());
      if (created !== 'full') return toProposal(created);
      await refuseFull(rider.id);
      throw new AppError('limit_reached');
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

/** Other errors are rethrown. */
function obstacleOf(error: unknown): ProposalObstacle {
  const obstacle = error instanceof AppError ? ProposalObstacle.safeParse(error).data : undefined;
  if (!obstacle) throw error;
  return obstacle;
}
