import { z } from 'zod';
import { BrazilianState } from './brazilian-state.ts';
import { endpoint } from './endpoint.ts';
import { Difficulty, RideDrawing } from './popular-routes.ts';

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
  createdAt: z.iso.datetime(),
});
export type Proposal = z.infer<typeof Proposal>;

/** How many of one rider may wait at a time. */
export const mostPendingProposals = 5;
/** How many are listed, of a rider's own and of those that wait. */
export const proposalsListed = 50;

const rider = { access: 'rider' } as const;

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
