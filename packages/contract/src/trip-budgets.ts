import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { DeletionAsSeen, Seen } from './seen.ts';
import { readReais } from './trip-budgets-reais.ts';
import { budgetProblems as problems } from './trip-budgets-texts.ts';

/** More trips than anybody plans. */
export const maxTripBudgets = 500;
export const maxCategories = 50;
export const maxTravellers = 20;
/** In reais: sums of all categories stay exact. */
export const maxCost = 1_000_000;

/** Part 2 §3. */
export const defaultCategories = ['Combustível', 'Alimentação', 'Hospedagem'] as const;

const Id = z.string().min(1).max(64);

/** Reais with two decimals as the wire has them (D26): '1234.50'. */
export const Reais = z.string().regex(/^\d+\.\d{2}$/);

/** A number, or its text as a Brazilian types it; what is no number is 0 (part 2 §5). */
const Cost = z
  .unknown()
  .optional()
  .transform(costOf)
  .pipe(z.number().min(0, problems.costNegative).max(maxCost, problems.costTooHigh));

/** Farther out than any bound, and still exact in cents. */
const beyond = 1e12;

/** What `Cost` makes of whatever is given, before its bounds. */
export function costOf(given: unknown): number {
  const number = typeof given === 'number' ? given : typeof given === 'string' ? readReais(given) : null;
  if (number === null || Number.isNaN(number)) return 0;
  return Math.round(Math.min(Math.max(number, -beyond), beyond) * 100) / 100;
}

/** `costUnknown` says that 0 stands for what nobody knows, such as a toll. The server gives an `id` to what has none. */
export const NewBudgetCategory = z.object({
  id: Id.optional(),
  name: z.string().trim().min(1, problems.categoryRequired).max(60, problems.categoryTooLong),
  estimatedCost: Cost,
  costUnknown: z.boolean().default(false),
});
export type NewBudgetCategory = z.infer<typeof NewBudgetCategory>;

export const BudgetCategory = z.object({
  id: z.string(),
  name: z.string(),
  estimatedCost: z.number(),
  costUnknown: z.boolean(),
});
export type BudgetCategory = z.infer<typeof BudgetCategory>;

/** Who shares the costs; none where the rider pays alone. */
export const Traveller = z.object({
  id: Id,
  name: z.string().trim().min(1, problems.riderRequired).max(40, problems.riderTooLong),
});
export type Traveller = z.infer<typeof Traveller>;

/** Other than in case and surrounding blanks. */
const isDistinct = (travellers: readonly Traveller[]) =>
  new Set(travellers.map(({ name }) => name.toLowerCase())).size === travellers.length &&
  new Set(travellers.map(({ id }) => id)).size === travellers.length;

/** `totalEstimated` is the sum of the categories, and computed anew: a wrong one is put right rather than refused. */
export const NewTripBudget = z.object({
  name: z.string().trim().min(1, problems.nameRequired).max(80, problems.nameTooLong),
  categories: z.array(NewBudgetCategory).max(maxCategories, problems.tooManyCategories).default([]),
  totalEstimated: z.union([z.string(), z.number()]).optional(),
  routeId: z.uuid().nullable().default(null),
  travellers: z
    .array(Traveller)
    .max(maxTravellers, problems.tooManyRiders)
    .default([])
    .refine(isDistinct, { error: problems.ridersTwice }),
});
export type NewTripBudget = z.infer<typeof NewTripBudget>;

export const TripBudget = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  /** The saved route that it was estimated for; it may have been deleted since. */
  routeId: z.uuid().nullable(),
  name: z.string(),
  categories: z.array(BudgetCategory),
  travellers: z.array(Traveller),
  totalEstimated: Reais,
  /** The sum of its expenses. */
  totalSpent: Reais,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type TripBudget = z.infer<typeof TripBudget>;

const ById = z.object({ id: z.uuid() });
const rider = { access: 'rider' } as const;
const writeLimit = { max: 60, windowSeconds: 60, per: 'rider' } as const;

export const listTripBudgets = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/trip-budgets',
  success: 200,
  summary: "The rider's budgets, newest first",
  response: z.array(TripBudget),
});

/** Fails with `limit_reached`, and with `not_found` where `routeId` names no route of the rider. */
export const createTripBudget = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/trip-budgets',
  success: 201,
  idempotent: true,
  summary: 'Plan what a trip costs; the total is the sum of the categories, whatever was sent',
  body: NewTripBudget,
  response: TripBudget,
  rateLimit: writeLimit,
});

/**
 * Fails with `not_found` where `routeId` names no route of the rider, unless the budget has it already, and with `changed_elsewhere`
 * where the budget is not as it was `seen`.
 */
export const updateTripBudget = endpoint({
  ...rider,
  method: 'PUT',
  path: '/api/trip-budgets/:id',
  success: 200,
  summary: 'Change a budget; a category without an id keeps that of the same name',
  params: ById,
  body: NewTripBudget.extend({ seen: Seen }),
  response: TripBudget,
  rateLimit: writeLimit,
});

/** Fails with `changed_elsewhere` where it, or what goes along with it, is not as it was `seen`. */
export const deleteTripBudget = endpoint({
  ...rider,
  method: 'DELETE',
  path: '/api/trip-budgets/:id',
  success: 204,
  summary: 'Delete a budget and its expenses',
  params: ById,
  body: DeletionAsSeen,
  rateLimit: writeLimit,
});
