import type { BudgetCategory, Traveller } from '@estradeiro/contract/budget/budgets';
import type { EntryKind } from '@estradeiro/contract/budget/expenses';
import { date, index, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '#platform/columns.ts';
import { riderId } from '#platform/users.tables.ts';

/** Planned costs of trips, in reais. `routeId` names a saved route, which may have been deleted. */
export const tripBudgets = pgTable(
  'trip_budgets',
  {
    id: uuid().primaryKey(),
    userId: riderId(),
    routeId: uuid(),
    name: text().notNull(),
    categories: jsonb().$type<BudgetCategory[]>().notNull(),
    travellers: jsonb().$type<Traveller[]>().notNull(),
    formerTravellers: jsonb().$type<Traveller[]>().notNull().default([]),
    totalEstimated: numeric({ precision: 12, scale: 2 }).notNull(),
    createdAt: timestamptz().notNull(),
    updatedAt: timestamptz().notNull(),
  },
  (budget) => [index().on(budget.userId, budget.createdAt, budget.id)],
);

/** Expenses of a trip. Categories and travellers are named by their ids in the budget. */
export const tripExpenses = pgTable(
  'trip_expenses',
  {
    id: uuid().primaryKey(),
    budgetId: uuid()
      .notNull()
      .references(() => tripBudgets.id, { onDelete: 'cascade' }),
    categoryId: text(),
    description: text().notNull(),
    amount: numeric({ precision: 10, scale: 2, mode: 'number' }).notNull(),
    date: date({ mode: 'string' }).notNull(),
    paidBy: text(),
    sharedBy: jsonb().$type<string[]>().notNull(),
    kind: text().$type<EntryKind>().notNull().default('expense'),
    createdAt: timestamptz().notNull(),
  },
  (expense) => [index().on(expense.budgetId, expense.date, expense.createdAt, expense.id)],
);
