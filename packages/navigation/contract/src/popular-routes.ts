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

/** A town or sight that a ride passes; the first is its origin, the last its destination. */
export const RidePlace = LatLng.extend({ name: z.string().min(1).max(200) });
export type RidePlace = z.infer<typeof RidePlace>;

/** A name on the drawing, beside its dot. */
export const DrawnPlace = z.object({
  name: z.string(),
  x: z.number(),
  y: z.number(),
  side: z.enum(['left', 'right', 'above', 'below']),
});
export type DrawnPlace = z.infer<typeof DrawnPlace>;

/** The size of a ride's drawing, in the units of its paths. */
export const drawingSize = { width: 720, height: 400 } as const;

/** A ride on the land around it, north up, as SVG paths: a sketch to look at, not to ride by. */
export const RideDrawing = z.object({
  /** Other countries. */
  abroad: z.string(),
  /** The states of Brazil, each with its border. */
  land: z.string(),
  line: z.string(),
  places: z.array(DrawnPlace),
  /** Other towns around, to find one's way by. */
  towns: z.array(DrawnPlace),
  /** The middle of what is drawn. */
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
  /** In which the ride is at its best. */
  months: z.array(Month),
  /** The highways that it is known by: 'SC-390'. */
  roads: z.array(z.string()),
  drawing: RideDrawing,
});
export type PopularRoute = z.infer<typeof PopularRoute>;

/** Moderators let no more in: the list is read and filtered as a whole. */
export const mostPopularRoutes = 300;

export const listPopularRoutes = endpoint({
  access: 'rider',
  method: 'GET',
  path: '/api/popular-routes',
  success: 200,
  summary: 'The best rides of the country, all of them, each with a drawing',
  response: z.array(PopularRoute),
});

/** What 'Usar' rides and 'Salvar' keeps: calculated on the installed maps, else the ride's own figures as an estimate. */
export const PopularRide = z.object({ id: z.uuid(), name: z.string(), route: Route });
export type PopularRide = z.infer<typeof PopularRide>;

export const ridePopularRoute = endpoint({
  access: 'rider',
  method: 'GET',
  path: '/api/popular-routes/:id/ride',
  success: 200,
  summary: 'The way of a popular route: calculated on the installed maps, else its own figures as an estimate',
  params: z.object({ id: z.uuid() }),
  response: PopularRide,
  rateLimit: { max: 60, windowSeconds: 60, per: 'rider' },
});

export const ProposalStatus = z.enum(['pending', 'approved', 'rejected']);
export type ProposalStatus = z.infer<typeof ProposalStatus>;

/** A ride that waits for a moderator, or what became of it. Says nothing of who proposed it. */
export const Proposal = z.object({
  id: z.uuid(),
  /** The saved route that it was made of; null for moderators. */
  routeId: z.uuid().nullable(),
  status: ProposalStatus,
  /** Why it was rejected. */
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
  /** Whether the drawing joins its towns, since the way itself is an estimate or too short to be shown. */
  isDrawnByTowns: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Proposal = z.infer<typeof Proposal>;

/** How many of one rider may wait at a time. */
export const mostPendingProposals = 5;
/** How many one rider may have, whatever was decided. */
export const mostProposals = 100;
/** How many are listed, of a rider's own and of those that wait. */
export const proposalsListed = 50;

const rider = { access: 'rider' } as const;

/** What keeps a saved route from being proposed, pt-BR; null where nothing does. */
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
  summary: 'What waits for a moderator, oldest first; nothing for who is none',
  response: z.object({ isModerator: z.boolean(), proposals: z.array(Proposal).max(proposalsListed) }),
});

/**
 * What a rider says of a saved route to have it shown to everybody. Nothing else of the route gets out but its towns, its
 * length and time, and its line without both ends.
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
 * Fails with `not_proposable` where the route has no figures yet or does not lead from town to town in Brazil, `popular_already` where
 * it is a popular ride, `limit_reached` with too many waiting.
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
  keeps: [{ table: 'popular_route_proposals', max: mostProposals, per: 'rider' }],
});

/** Fails with `already_decided` once it is approved: what is shown to everybody by then is no rider's any more. */
export const withdrawProposal = endpoint({
  ...rider,
  method: 'DELETE',
  path: '/api/popular-routes/proposals/:id',
  success: 204,
  summary: 'Take back a proposal that is not approved',
  params: ById,
  rateLimit: { max: 60, windowSeconds: 60, per: 'rider' },
});

/** Not there for who is no moderator. Fails with `already_decided` when another moderator was faster. */
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
