import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { NumberOrText } from './fuel-number.ts';
import { DeletionAsSeen, Seen } from './seen.ts';
import { maxCost, maxTravellers } from './trip-budgets.ts';
import { readReais } from './trip-budgets-reais.ts';
import { budgetProblems as problems } from './trip-budgets-texts.ts';

/** Of one budget: a long tour has a few hundred. */
export const maxExpenses = 2_000;

const Id = z.string().min(1).max(64);

/**
 * What was paid: reais, the day, by whom, and for whom. Travellers are named by their ids in the budget; without `paidBy` the rider
 * paid and shares it with nobody, with an empty `sharedBy` all of them share it.
 */
export const NewExpense = z.object({
  /** Of the budget's categories; null where it belongs to none. */
  categoryId: Id.nullable().default(null),
  description: z.string().trim().max(120, problems.descriptionTooLong).default(''),
  amount: NumberOrText(readReais, 2, z.number().positive(problems.amountWrong).max(maxCost, problems.amountWrong)),
  date: z.iso.date(),
  paidBy: Id.nullable().default(null),
  sharedBy: z.array(Id).max(maxTravellers).default([]),
});
export type NewExpense = z.infer<typeof NewExpense>;

export const Expense = z.object({
  id: z.uuid(),
  budgetId: z.uuid(),
  categoryId: z.string().nullable(),
  description: z.string(),
  amount: z.number(),
  date: z.iso.date(),
  paidBy: z.string().nullable(),
  sharedBy: z.array(z.string()),
  createdAt: z.iso.datetime(),
});
export type Expense = z.infer<typeof Expense>;

const OfBudget = z.object({ id: z.uuid() });
const One = z.object({ id: z.uuid(), expenseId: z.uuid() });
const rider = { access: 'rider' } as const;
const writeLimit = { max: 60, windowSeconds: 60, per: 'rider' } as const;

export const listExpenses = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/trip-budgets/:id/expenses',
  success: 200,
  summary: 'What was paid on a trip, newest first',
  params: OfBudget,
  response: z.array(Expense),
});

/** Fails with `limit_reached`. */
export const createExpense = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/trip-budgets/:id/expenses',
  success: 201,
  idempotent: true,
  summary: 'Write down what was paid',
  params: OfBudget,
  body: NewExpense,
  response: Expense,
  rateLimit: writeLimit,
});

/** Fails with `changed_elsewhere` where it is not as it was `seen`. */
export const updateExpense = endpoint({
  ...rider,
  method: 'PUT',
  path: '/api/trip-budgets/:id/expenses/:expenseId',
  success: 200,
  summary: 'Change what was paid',
  params: One,
  body: NewExpense.extend({ seen: Seen }),
  response: Expense,
  rateLimit: writeLimit,
});

/** Fails with `changed_elsewhere` where it is not as it was `seen`. */
export const deleteExpense = endpoint({
  ...rider,
  method: 'DELETE',
  path: '/api/trip-budgets/:id/expenses/:expenseId',
  success: 204,
  summary: 'Delete what was paid',
  params: One,
  body: DeletionAsSeen,
  rateLimit: writeLimit,
});
