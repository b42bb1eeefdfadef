import type { BrazilianState } from '@estradeiro/contract/brazilian-state';
import type { Difficulty, ProposalStatus, RidePlace } from '@estradeiro/contract/popular-routes';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '#platform/columns.ts';
import { riderId } from '#platform/users.tables.ts';

/** The fields of a ride, in the catalogue or proposed. `distance` is in km, `estimatedTime` in minutes. */
const rideColumns = () => ({
  name: text().notNull(),
  description: text().notNull(),
  origin: text().notNull(),
  destination: text().notNull(),
  waypoints: jsonb().$type<RidePlace[]>().notNull(),
  distance: numeric({ precision: 9, scale: 3, mode: 'number' }).notNull(),
  estimatedTime: integer().notNull(),
  difficulty: text().$type<Difficulty>().notNull(),
  season: text().notNull(),
  highlights: jsonb().$type<string[]>().notNull(),
  states: jsonb().$type<BrazilianState[]>().notNull(),
  months: jsonb().$type<number[]>().notNull(),
  roads: jsonb().$type<string[]>().notNull(),
  /** The line beside the waypoints, where known: Google polyline encoding, precision 5. */
  line: text(),
});

/** The public catalogue. It refers to no rider: an approved ride stays when its proposer's account is deleted. */
export const popularRoutes = pgTable(
  'popular_routes',
  {
    id: uuid().primaryKey(),
    ...rideColumns(),
    imageUrl: text(),
    isActive: boolean().notNull().default(true),
    /** The display order; approved proposals come after our own. */
    position: integer().notNull(),
    /** Since then a moderator's version applies, which no new version of the product overwrites. */
    moderatedAt: timestamptz(),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (route) => [index().on(route.isActive, route.position, route.createdAt)],
);

export const popularRouteProposals = pgTable(
  'popular_route_proposals',
  {
    id: uuid().primaryKey(),
    userId: riderId(),
    /** Of the proposer's saved routes; no reference, since that may be deleted. */
    routeId: uuid().notNull(),
    ...rideColumns(),
    status: text().$type<ProposalStatus>().notNull().default('pending'),
    reason: text(),
    createdAt: timestamptz().notNull().defaultNow(),
    decidedAt: timestamptz(),
  },
  (proposal) => [
    index().on(proposal.userId, proposal.createdAt),
    index().on(proposal.status, proposal.createdAt),
    // A repeated proposal is the same one, unless it was rejected.
    uniqueIndex('popular_route_proposals_once')
      .on(proposal.userId, proposal.routeId)
      .where(sql`${proposal.status} <> 'rejected'`),
  ],
);
