import type { BrazilianState } from '@estradeiro/contract/brazilian-state';
import type { Difficulty, ProposalStatus, RidePlace } from '@estradeiro/contract/popular-routes';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '#platform/columns.ts';
import { riderId } from '#platform/users.tables.ts';

/** What a ride is, whether shown to all or waiting to be. `distance` is in km, `estimatedTime` in minutes. */
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
  /** What is known of the line besides the waypoints: Google polyline encoding, precision 5. */
  line: text(),
});

/** The catalogue that everybody sees. It knows no rider: what was approved stays when its proposer goes. */
export const popularRoutes = pgTable(
  'popular_routes',
  {
    id: uuid().primaryKey(),
    ...rideColumns(),
    imageUrl: text(),
    isActive: boolean().notNull().default(true),
    /** In this order they are shown; approved proposals come after our own. */
    position: integer().notNull(),
    /** Since then a moderator's, whom no new version of the product contradicts. */
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
    // Proposed again it is the same one, unless it was rejected.
    uniqueIndex('popular_route_proposals_once')
      .on(proposal.userId, proposal.routeId)
      .where(sql`${proposal.status} <> 'rejected'`),
  ],
);
