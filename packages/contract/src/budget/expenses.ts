import { z } from 'zod';
import { BaseVersion, VersionedDeletion } from '../base-version.ts';
import { NumberOrText } from '../decimal.ts';
import { endpoint } from '../endpoint.ts';
import { orNewer } from '../newer-values.ts';
import { type BudgetCategory, maxCost, maxTravellers, budgetProblems as problems, type Traveller } from './budgets.ts';
import { centsOf, readReais } from './money.ts';

/** Per budget; a long tour has a few hundred. */
export const maxExpenses = 2_000;
export const expensesPage = 500;

const Id = z.string().min(1).max(64);

/** An expense, a refund, or a payment from one traveller to another to settle. */
export const EntryKind = z.enum(['expense', 'refund', 'payment']);
export type EntryKind = z.infer<typeof EntryKind>;

/**
 * `amount` in reais; travellers by their ids in the budget. Without `paidBy` the rider paid and shares with nobody; with an empty
 * `sharedBy` all travellers share. `paidBy` of a refund is who received it, `sharedBy` of a payment is who was paid.
 */
export const NewExpense = z.object({
  /** Null if it belongs to no category of the budget. */
  categoryId: Id.nullable().default(null),
  description: z.string().trim().max(120, problems.descriptionTooLong).default(''),
  amount: NumberOrText(readReais, 2, z.number().positive(problems.amountWrong).max(maxCost, problems.amountWrong)),
  date: z.iso.date(),
  paidBy: Id.nullable().default(null),
  sharedBy: z.array(Id).max(maxTravellers).default([]),
  /** If missing, an update keeps it and a new entry is an expense: older versions do not send it. */
  kind: EntryKind.optional(),
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
  kind: orNewer(EntryKind).default('expense'),
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

export const listAllExpenses = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/trip-expenses',
  success: 200,
  summary:
    "What was paid on all of the rider's trips, newest first, a page of 500; `before` is the id of the last one of the page before",
  query: z.object({ before: z.uuid().optional() }),
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
  stores: [{ table: 'trip_expenses', max: maxExpenses, per: 'trip_budgets' }],
});

/** Fails with `changed_elsewhere` if the expense differs from `seen`. */
export const updateExpense = endpoint({
  ...rider,
  method: 'PUT',
  path: '/api/trip-budgets/:id/expenses/:expenseId',
  success: 200,
  summary: 'Change what was paid',
  params: One,
  body: NewExpense.extend({ seen: BaseVersion }),
  response: Expense,
  rateLimit: writeLimit,
});

/** Fails with `changed_elsewhere` if the expense differs from `seen`. */
export const deleteExpense = endpoint({
  ...rider,
  method: 'DELETE',
  path: '/api/trip-budgets/:id/expenses/:expenseId',
  success: 204,
  summary: 'Delete what was paid',
  params: One,
  body: VersionedDeletion,
  rateLimit: writeLimit,
});

type Balance = { id: string; paidCents: number; shareCents: number; balanceCents: number };
type Transfer = { from: string; to: string; cents: number };
/** `unsharedCents`: paid by the rider alone, or by or for somebody who is not in the budget. */
type Settlement = { balances: Balance[]; transfers: Transfer[]; unsharedCents: number };

/**
 * Who owes whom. Balances sum to zero and there are fewer transfers than travellers. Cents that do not divide evenly fall to
 * another traveller each time.
 */
export function settle(
  travellers: readonly Traveller[],
  expenses: readonly Expense[],
  former: readonly Traveller[] = [],
): Settlement {
  const everybody = travellers.map(({ id }) => id);
  const named = new Set(expenses.flatMap(({ paidBy, sharedBy }) => [...(paidBy ? [paidBy] : []), ...sharedBy]));
  const ids = [...everybody, ...former.map(({ id }) => id).filter((id) => named.has(id) && !everybody.includes(id))];
  const paid = new Map(ids.map((id) => [id, 0]));
  const shares = new Map(ids.map((id) => [id, 0]));
  let unsharedCents = 0;
  let turn = 0;
  for (const { amount, paidBy, sharedBy, kind } of inOrder(expenses)) {
    const cents = centsOf(amount);
    const sign = kind === 'refund' ? -1 : 1;
    const sharing = sharedBy.length > 0 ? withoutDuplicates(sharedBy, ids) : everybody;
    if (paidBy === null || !paid.has(paidBy) || !sharing.some((id) => shares.has(id))) {
      if (kind !== 'payment') unsharedCents += sign * cents;
      continue;
    }
    const parts = sharesOf(cents, sharing.length, turn);
    for (const [index, id] of sharing.entries()) {
      const part = sign * (parts[index] ?? 0);
      if (shares.has(id)) {
        add(shares, id, part);
        add(paid, paidBy, part);
      } else if (kind !== 'payment') unsharedCents += part;
    }
    turn += cents % sharing.length;
  }
  const balances = ids.map((id) => {
    const [paidCents, shareCents] = [paid.get(id) ?? 0, shares.get(id) ?? 0];
    return { id, paidCents, shareCents, balanceCents: paidCents - shareCents };
  });
  return { balances, transfers: transfersOf(balances), unsharedCents };
}

/** Divides cents into `count` parts that differ by at most one cent; `turn` says who gets the remainder. */
export function sharesOf(cents: number, count: number, turn: number): number[] {
  const [each, rest] = [Math.floor(cents / count), cents % count];
  return Array.from({ length: count }, (_, index) => each + Number((((index - turn) % count) + count) % count < rest));
}

/** Without duplicates: ids of the budget in its order, then unknown ids, whose parts fall on nobody else. */
const withoutDuplicates = (sharedBy: readonly string[], ids: readonly string[]): string[] => [
  ...ids.filter((id) => sharedBy.includes(id)),
  ...new Set(sharedBy.filter((id) => !ids.includes(id))),
];

/** Pairs debts with an equal credit first, then the largest debt with the largest credit. */
function transfersOf(balances: readonly Balance[]): Transfer[] {
  const left = new Map(balances.map(({ id, balanceCents }) => [id, balanceCents]));
  const transfers: Transfer[] = [];
  const pay = (from: string, to: string, cents: number) => {
    transfers.push({ from, to, cents });
    add(left, from, cents);
    add(left, to, -cents);
  };
  for (const [from, owed] of left) {
    const exact = owed < 0 ? [...left].find(([, credit]) => credit === -owed) : undefined;
    if (exact) pay(from, exact[0], -owed);
  }
  for (;;) {
    const open = [...left].filter(([, cents]) => cents !== 0).sort(([, a], [, b]) => a - b);
    const [debtor, creditor] = [open[0], open.at(-1)];
    if (!debtor || !creditor || debtor[1] >= 0) return transfers;
    pay(debtor[0], creditor[0], Math.min(-debtor[1], creditor[1]));
  }
}

const add = (to: Map<string, number>, id: string, cents: number) => void to.set(id, (to.get(id) ?? 0) + cents);

/** Oldest first, so that a new expense does not move earlier remainders. */
const inOrder = (expenses: readonly Expense[]) =>
  expenses.toSorted((a, b) => compare(a.createdAt, b.createdAt) || compare(a.id, b.id));

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** Planned and paid cents of a category; `id` is null for expenses without a category of the budget. */
export type Comparison = {
  id: string | null;
  name: string | null;
  plannedCents: number;
  costUnknown: boolean;
  paidCents: number;
};

/** Negative for a refund, 0 for a payment between riders. */
export const spentCents = ({ amount, kind }: Pick<Expense, 'amount'> & Partial<Pick<Expense, 'kind'>>): number =>
  kind === 'payment' ? 0 : (kind === 'refund' ? -1 : 1) * centsOf(amount);

/** One line per category in their order, and a last one for expenses without a category unless they sum to zero. */
export function comparisonOf(categories: readonly BudgetCategory[], expenses: readonly Expense[]): Comparison[] {
  const ids = new Set(categories.map(({ id }) => id));
  const paid = new Map<string | null, number>();
  for (const { categoryId, amount, kind } of expenses) {
    const id = categoryId !== null && ids.has(categoryId) ? categoryId : null;
    paid.set(id, (paid.get(id) ?? 0) + spentCents({ amount, kind }));
  }
  const lines: Comparison[] = categories.map(({ id, name, estimatedCost, costUnknown }) => ({
    id,
    name,
    plannedCents: centsOf(estimatedCost),
    costUnknown,
    paidCents: paid.get(id) ?? 0,
  }));
  const others = paid.get(null);
  return others ? [...lines, { id: null, name: null, plannedCents: 0, costUnknown: false, paidCents: others }] : lines;
}
