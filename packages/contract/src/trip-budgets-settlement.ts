import type { Traveller } from './trip-budgets.ts';
import type { Expense } from './trip-budgets-expenses.ts';
import { centsOf } from './trip-budgets-money.ts';

/** What a traveller paid, and what of everything is the traveller's to bear; cents. */
export type Balance = { id: string; paidCents: number; shareCents: number; balanceCents: number };
export type Transfer = { from: string; to: string; cents: number };
/** `unsharedCents` is what the rider paid alone, or somebody who travels no more. */
export type Settlement = { balances: Balance[]; transfers: Transfer[]; unsharedCents: number };

/**
 * Who owes whom. Balances sum to zero, everybody's transfers make up the balance, and there are fewer transfers than travellers.
 * A cent that cannot be divided falls to another one each time, so that nobody bears all of them.
 */
export function settle(travellers: readonly Traveller[], expenses: readonly Expense[]): Settlement {
  const ids = travellers.map(({ id }) => id);
  const paid = new Map(ids.map((id) => [id, 0]));
  const shares = new Map(ids.map((id) => [id, 0]));
  let unsharedCents = 0;
  let turn = 0;
  for (const { amount, paidBy, sharedBy } of inOrder(expenses)) {
    const cents = centsOf(amount);
    const named = ids.filter((id) => sharedBy.includes(id));
    const sharing = named.length > 0 ? named : ids;
    if (paidBy === null || !paid.has(paidBy)) {
      unsharedCents += cents;
      continue;
    }
    add(paid, paidBy, cents);
    const parts = sharesOf(cents, sharing.length, turn);
    for (const [index, id] of sharing.entries()) add(shares, id, parts[index] ?? 0);
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
