import { z } from 'zod';
import { BrazilianState } from './brazilian-state.ts';
import { endpoint } from './endpoint.ts';
import { LatLng } from './lat-lng.ts';
import { Route } from './navigation.ts';
import { visibleLine, visibleText } from './visible-text.ts';

export const Difficulty = z.enum(['easy', 'medium', 'hard']);
export type Difficulty = z.infer<typeof Difficulty>;

/** 1 for January. */
const Month = z.number().int().min(1).max(12);

/** A town or sight on a ride; the first is its origin, the last its destination. */
export const RidePlace = LatLng.extend({ name: z.string().min(1).max(200) });
export type RidePlace = z.infer<typeof RidePlace>;

export const PlaceLabel = z.object({
  name: z.string(),
  x: z.number(),
  y: z.number(),
  side: z.enum(['left', 'right', 'above', 'below']),
});
export type PlaceLabel = z.infer<typeof PlaceLabel>;

/** In the units of the drawing's paths. */
export const drawingSize = { width: 720, height: 400 } as const;

/** A sketch of a ride and the land around it, north up, as SVG paths. */
export const RideDrawing = z.object({
  /** Other countries. */
  abroad: z.string(),
  /** Borders of the Brazilian states. */
  land: z.string(),
  line: z.string(),
  places: z.array(PlaceLabel),
  /** Other towns, for orientation. */
  towns: z.array(PlaceLabel),
  center: LatLng,
});
export type RideDrawing = z.infer<typeof RideDrawing>;

export const PopularRoute = z.object({
  id: z.uuid(),
  name: z.string(),
  origin: z.string(),
  destination: z.string(),
  description: z.string(),
  waypoints: z.array(RidePlace).min(2),
  /** Kilometres. */
  distance: z.number().positive(),
  /** Minutes. */
  estimatedTime: z.number().int().positive(),
  difficulty: Difficulty,
  season: z.string(),
  highlights: z.array(z.string()),
  imageUrl: z.string().nullable(),
  isActive: z.boolean(),
  states: z.array(BrazilianState),
  /** Best months for the ride. */
  months: z.array(Month),
  /** Its highways: 'SC-390'. */
  roads: z.array(z.string()),
  drawing: RideDrawing,
});
export type PopularRoute = z.infer<typeof PopularRoute>;

/** Moderators cannot approve more, since the list is read and filtered as a whole. */
export const mostPopularRoutes = 300;

export const listPopularRoutes = endpoint({
  access: 'rider',
  method: 'GET',
  path: '/api/popular-routes',
  success: 200,
  summary: 'The best rides of the country, all of them, each with a drawing',
  response: z.array(PopularRoute),
});

/** For 'Usar' and 'Salvar': calculated on the installed maps, else an estimate from the ride's own distance and time. */
export const PopularRide = z.object({ id: z.uuid(), name: z.string(), route: Route });
export type PopularRide = z.infer<typeof PopularRide>;

export const ridePopularRoute = endpoint({
  access: 'rider',
  method: 'GET',
  path: '/api/popular-routes/:id/ride',
  success: 200,
  summary: 'A popular route to ride: calculated on the installed maps, else an estimate',
  params: z.object({ id: z.uuid() }),
  response: PopularRide,
  rateLimit: { max: 60, windowSeconds: 60, per: 'rider' },
});

export const ProposalStatus = z.enum(['pending', 'approved', 'rejected']);
export type ProposalStatus = z.infer<typeof ProposalStatus>;

/** A proposed ride and its status, without who proposed it. */
export const Proposal = z.object({
  id: z.uuid(),
  /** The saved route it was made from; null for moderators. */
  routeId: z.uuid().nullable(),
  status: ProposalStatus,
  reason: z.string().nullable(),
  name: z.string(),
  description: z.string(),
  origin: z.string(),
  destination: z.string(),
  distance: z.number(),
  estimatedTime: z.number().int(),
  difficulty: Difficulty,
  season: z.string(),
  highlights: z.array(z.string()),
  states: z.array(BrazilianState),
  drawing: RideDrawing,
  /** The drawing connects its towns, since the route is an estimate or too short to be shown. */
  isDrawnByTowns: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Proposal = z.infer<typeof Proposal>;

/** Per rider. */
export const mostPendingProposals = 5;
/** Per rider, in any status. */
export const mostProposals = 100;
/** Longest list of a rider's own proposals, and of the moderators' pending ones. */
export const proposalsListed = 50;

const rider = { access: 'rider' } as const;

/** Why a saved route cannot be proposed, pt-BR, or null. */
export const ProposalObstacle = z.object({
  type: z.enum(['not_proposable', 'popular_already', 'limit_reached']),
  message: z.string(),
});
export type ProposalObstacle = z.infer<typeof ProposalObstacle>;

export const checkProposable = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/popular-routes/proposals/obstacle',
  success: 200,
  summary: 'Whether a saved route can be proposed as popular, before anything is written for it',
  query: z.object({ routeId: z.uuid() }),
  response: z.object({ obstacle: ProposalObstacle.nullable() }),
  rateLimit: { max: 30, windowSeconds: 60, per: 'rider' },
});

export const listProposals = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/popular-routes/proposals',
  success: 200,
  summary: "The rider's own proposals, newest first",
  response: z.array(Proposal).max(proposalsListed),
});

export const listForReview = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/popular-routes/review',
  success: 200,
  summary: 'Pending proposals, oldest first; empty for riders who are no moderators',
  response: z.object({ isModerator: z.boolean(), proposals: z.array(Proposal).max(proposalsListed) }),
});

/**
 * What a rider adds to a saved route for publication. Only the route's towns, length, time and line without both ends
 * are published.
 */
export const NewProposal = z.object({
  routeId: z.uuid(),
  name: z.string().overwrite(visibleLine).trim().min(3).max(80),
  description: z.string().overwrite(visibleLine).trim().min(20).max(600),
  difficulty: Difficulty,
  months: z
    .array(Month)
    .min(1)
    .max(12)
    .refine((months) => new Set(months).size === months.length),
  highlights: z.array(z.string().overwrite(visibleLine).trim().min(1).max(80)).max(8).default([]),
});
export type NewProposal = z.infer<typeof NewProposal>;

export const Decision = z.discriminatedUnion('status', [
  z.object({ status: z.literal('approved') }),
  z.object({ status: z.literal('rejected'), reason: z.string().overwrite(visibleText).trim().min(5).max(300) }),
]);
export type Decision = z.infer<typeof Decision>;
const ById = z.object({ id: z.uuid() });

/**
 * Fails with `not_proposable` if the route is not calculated yet or does not lead from town to town in Brazil, with
 * `popular_already`, and with `limit_reached` for too many pending ones.
 */
export const proposePopularRoute = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/popular-routes/proposals',
  success: 201,
  idempotent: true,
  summary: 'Propose a saved route as popular; a moderator decides',
  body: NewProposal,
  response: Proposal,
  rateLimit: { max: 10, windowSeconds: 3_600, per: 'rider' },
  stores: [{ table: 'popular_route_proposals', max: mostProposals, per: 'rider' }],
});

/** Fails with `already_decided` once it is approved: a published ride is no longer the rider's. */
export const withdrawProposal = endpoint({
  ...rider,
  method: 'DELETE',
  path: '/api/popular-routes/proposals/:id',
  success: 204,
  summary: 'Take back a proposal that is not approved',
  params: ById,
  rateLimit: { max: 60, windowSeconds: 60, per: 'rider' },
});

/** Fails with `not_found` for riders who are no moderators, and with `already_decided` if another moderator was faster. */
export const decideProposal = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/popular-routes/review/:id',
  success: 200,
  summary: 'Approve a proposal, or reject it with a reason',
  params: ById,
  body: Decision,
  response: Proposal,
  rateLimit: { max: 60, windowSeconds: 60, per: 'rider' },
});
