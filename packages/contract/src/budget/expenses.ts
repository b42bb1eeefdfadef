import { z } from 'zod';
import { BaseVersion, VersionedDeletion } from '../base-version.ts';
import { NumberOrText } from '../decimal.ts';
import { endpoint } from '../endpoint.ts';
import { orNewer } from '../newer-values.ts';
import { type BudgetCategory, maxCost, maxTravellers, budgetProblems as problems, type Traveller } from './budgets.ts';
import { centsOf, readReais } from './money.ts';

/** Of one budget: a long tour has a few hundred. */
export const maxExpenses = 2_000;
/** How many expenses one page of all budgets holds. */
export const expensesPage = 500;

const Id = z.string().min(1).max(64);

/** An expense, money that came back for one, or what one traveller paid to another to settle. */
export const EntryKind = z.enum(['expense', 'refund', 'payment']);
export type EntryKind = z.infer<typeof EntryKind>;

/**
 * What was paid: reais, the day, by whom, and for whom. Travellers are named by their ids in the budget; without `paidBy` the rider
 * paid and shares it with nobody, with an empty `sharedBy` all who travel then share it. Of a refund `paidBy` is who got the money, of
 * a payment `sharedBy` is whom it was paid to.
 */
export const NewExpense = z.object({
  /** Of the budget's categories; null where it belongs to none. */
  categoryId: Id.nullable().default(null),
  description: z.string().trim().max(120, problems.descriptionTooLong).default(''),
  amount: NumberOrText(readReais, 2, z.number().positive(problems.amountWrong).max(maxCost, problems.amountWrong)),
  date: z.iso.date(),
  paidBy: Id.nullable().default(null),
  sharedBy: z.array(Id).max(maxTravellers).default([]),
  /** Where left out it stays as it is, and a new one is an expense: older versions know nothing else. */
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

/** Fails with `changed_elsewhere` where it is not as it was `seen`. */
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

/** Fails with `changed_elsewhere` where it is not as it was `seen`. */
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

/** What a traveller paid, and what of everything is the traveller's to bear; cents. */
type Balance = { id: string; paidCents: number; shareCents: number; balanceCents: number };
type Transfer = { from: string; to: string; cents: number };
/** `unsharedCents` is what the rider paid alone, and what was paid by or for somebody of whom the budget does not know. */
type Settlement = { balances: Balance[]; transfers: Transfer[]; unsharedCents: number };

/**
 * Who owes whom. Balances sum to zero, everybody's transfers make up the balance, and there are fewer transfers than travellers.
 * A cent that cannot be divided falls to another one each time, so that nobody bears all of them.
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
    const sharing = sharedBy.length > 0 ? inTurn(sharedBy, ids) : everybody;
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

/** So many cents among so many: whole cents that sum up to them, no two more than one apart; `turn` says who bears the remainder. */
export function sharesOf(cents: number, count: number, turn: number): number[] {
  const [each, rest] = [Math.floor(cents / count), cents % count];
  return Array.from({ length: count }, (_, index) => each + Number((((index - turn) % count) + count) % count < rest));
}

/** Everybody once: those of whom the budget knows in its order, then the others, whose parts fall on nobody else. */
const inTurn = (sharedBy: readonly string[], ids: readonly string[]): string[] => [
  ...ids.filter((id) => sharedBy.includes(id)),
  ...new Set(sharedBy.filter((id) => !ids.includes(id))),
];

/** First those who owe exactly what another one gets, then the largest debt to the largest credit. */
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

/** The oldest first, so that a new expense leaves earlier remainders where they were. */
const inOrder = (expenses: readonly Expense[]) =>
  expenses.toSorted((a, b) => compare(a.createdAt, b.createdAt) || compare(a.id, b.id));

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** Planned against paid, in cents. `id` is null for what belongs to no category of the budget. */
export type Comparison = {
  id: string | null;
  name: string | null;
  plannedCents: number;
  costUnknown: boolean;
  paidCents: number;
};

/** What an entry adds to what was spent: a refund takes away, and what riders pay each other is nothing. */
export const spentCents = ({ amount, kind }: Pick<Expense, 'amount'> & Partial<Pick<Expense, 'kind'>>): number =>
  kind === 'payment' ? 0 : (kind === 'refund' ? -1 : 1) * centsOf(amount);

/** A line for each category in their order; last one for what belongs to none of them, where anything does. */
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
