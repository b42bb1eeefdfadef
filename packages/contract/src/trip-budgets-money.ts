import type { BudgetCategory, NewBudgetCategory } from './trip-budgets.ts';
import type { Expense } from './trip-budgets-expenses.ts';

/** Reais as whole cents, in which sums are exact. */
export const centsOf = (reais: number): number => Math.round(reais * 100);

/** As the wire has it (D26): '1234.50'. */
export const reaisOf = (cents: number): string => (cents / 100).toFixed(2);

/** The sum of the categories, as the wire has it. */
export const totalOf = (categories: readonly Pick<NewBudgetCategory, 'estimatedCost'>[]): string =>
  reaisOf(categories.reduce((sum, { estimatedCost }) => sum + centsOf(estimatedCost), 0));

/** Planned against paid, in cents. `id` is null for what belongs to no category of the budget. */
export type Comparison = {
  id: string | null;
  name: string | null;
  plannedCents: number;
  costUnknown: boolean;
  paidCents: number;
};

/** A line for each category in their order; last one for what belongs to none of them, where anything does. */
export function comparisonOf(categories: readonly BudgetCategory[], expenses: readonly Expense[]): Comparison[] {
  const ids = new Set(categories.map(({ id }) => id));
  const paid = new Map<string | null, number>();
  for (const { categoryId, amount } of expenses) {
    const id = categoryId !== null && ids.has(categoryId) ? categoryId : null;
    paid.set(id, (paid.get(id) ?? 0) + centsOf(amount));
  }
  const lines: Comparison[] = categories.map(({ id, name, estimatedCost, costUnknown }) => ({
    ...{ id, name, plannedCents: centsOf(estimatedCost), costUnknown },
    paidCents: paid.get(id) ?? 0,
  }));
  const others = paid.get(null);
  return others ? [...lines, { id: null, name: null, plannedCents: 0, costUnknown: false, paidCents: others }] : lines;
}
