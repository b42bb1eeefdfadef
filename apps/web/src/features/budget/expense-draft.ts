import type { TripBudget } from '@estradeiro/contract/trip-budgets';
import type { Expense } from '@estradeiro/contract/trip-budgets-expenses';
import { z } from 'zod';
import { newIdempotencyKey } from '#platform/call.ts';
import { createStored } from '#platform/storage.ts';
import { dayOf, typedReais } from './figures.ts';

/** An expense as far as it is typed. `key` changes with it, so that the same typed twice is written down once. */
export const ExpenseDraft = z.object({
  amount: z.string(),
  categoryId: z.string().nullable(),
  description: z.string(),
  date: z.string(),
  paidBy: z.string().nullable(),
  sharedBy: z.array(z.string()),
  key: z.string(),
});
export type ExpenseDraft = z.infer<typeof ExpenseDraft>;

/** What was typed and not saved yet, by the expense that it changes, else by its budget. */
export const keptExpense = createStored('budget-expense-drafts', z.record(z.string(), ExpenseDraft), {});

export const startOf = ({ categories, travellers }: TripBudget, expense: Expense | null): ExpenseDraft => ({
  amount: expense ? typedReais(expense.amount) : '',
  categoryId: expense ? expense.categoryId : (categories[0]?.id ?? null),
  description: expense?.description ?? '',
  date: expense?.date ?? dayOf(new Date()),
  paidBy: expense ? expense.paidBy : (travellers[0]?.id ?? null),
  sharedBy: expense?.sharedBy ?? [],
  key: newIdempotencyKey(),
});
