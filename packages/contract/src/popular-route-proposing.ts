import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Proposal } from './popular-route-proposals.ts';
import { Difficulty, Month } from './popular-routes.ts';

/**
 * What a rider says of a saved route to have it shown to everybody. Nothing else of the route gets out but its towns, its
 * length and time, and its line without both ends.
 */
export const NewProposal = z.object({
  routeId: z.uuid(),
  name: z.string().trim().min(3).max(80),
  description: z.string().trim().min(20).max(600),
  difficulty: Difficulty,
  months: z
    .array(Month)
    .min(1)
    .max(12)
    .refine((months) => new Set(months).size === months.length),
  highlights: z.array(z.string().trim().min(1).max(80)).max(8).default([]),
});
export type NewProposal = z.infer<typeof NewProposal>;

export const Decision = z.discriminatedUnion('status', [
  z.object({ status: z.literal('approved') }),
  z.object({ status: z.literal('rejected'), reason: z.string().trim().min(5).max(300) }),
]);
export type Decision = z.infer<typeof Decision>;

const rider = { access: 'rider' } as const;
const ById = z.object({ id: z.uuid() });

/** Fails with `not_proposable` where the route has no figures yet or stays in one town, `limit_reached` with too many waiting. */
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
});

/** Fails with `already_decided` once it is approved: what is shown to everybody by then is no rider's any more. */
export const withdrawProposal = endpoint({
  ...rider,
  method: 'DELETE',
  path: '/api/popular-routes/proposals/:id',
  success: 204,
  summary: 'Take back a proposal that is not approved',
  params: ById,
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
});
