import { randomUUID } from 'node:crypto';
import type { BaseVersion } from '@estradeiro/contract/base-version';
import {
  type BudgetCategory,
  formerTravellersOf,
  maxTripBudgets,
  type NewBudgetCategory,
  NewTripBudget,
  type Traveller,
  type TripBudget,
  totalOf,
} from '@estradeiro/contract/budget/budgets';
import { and, desc, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { lockRider } from '#platform/users.store.ts';
import { versionedRecords } from '#platform/versioned-records.ts';
import { tripBudgets as budgets, tripExpenses as expenses } from './budget.tables.ts';

/** Planned costs of trips, with the sum of their expenses. */
export function createBudgetStore(db: Database) {
  const versioned = versionedRecords<TripBudget>(db, {
    read: (tx, { userId, id }) => oneOf(tx, userId, id),
    deletedAs: [...writtenFields, 'totalSpent'],
    remove: (tx, { userId, id }) => tx.delete(budgets).where(own(userId, id)),
  });

  return {
    byId: (userId: string, id: string): Promise<TripBudget | null> => oneOf(db, userId, id),

    /** Newest first. */
    list: async (userId: string): Promise<TripBudget[]> => {
      const rows = await db
        .select(columns)
        .from(budgets)
        .where(eq(budgets.userId, userId))
        .orderBy(desc(budgets.createdAt), desc(budgets.id))
        .limit(maxTripBudgets);
      return rows.map(toBudget);
    },

    /** A second insert under one id changes nothing and returns the first. */
    insert: (userId: string, id: string, sent: NewTripBudget, now: Date) =>
      db.transaction(async (tx): Promise<TripBudget | 'full'> => {
        await lockRider(tx, userId);
        const made = await oneOf(tx, userId, id);
        if (made) return made;
        if ((await tx.$count(budgets, eq(budgets.userId, userId))) >= maxTripBudgets) return 'full';
        await tx.insert(budgets).values({ ...columnsOf(sent, []), id, userId, createdAt: now, updatedAt: now });
        return written(await oneOf(tx, userId, id));
      }),

    /**
     * A category sent without an id takes the id of the stored category of the same name, and so keeps its expenses.
     */
    update: (
      userId: string,
      id: string,
      { sent, baseVersion, now }: { sent: NewTripBudget; baseVersion?: BaseVersion; now: Date },
    ) =>
      versioned.locked({ userId, id }, ({ tx, current, change }) => {
        const { totalEstimated: _, ...fields } = sent;
        return change({ sent: fields, baseVersion }, async () => {
          await keepShares(tx, current, sent.travellers);
          const formerTravellers = formerTravellersOf(current, sent.travellers).slice(-mostFormer);
          const set = { ...columnsOf(sent, current.categories), formerTravellers, updatedAt: now };
          await tx.update(budgets).set(set).where(own(userId, id));
          return written(await oneOf(tx, userId, id));
        });
      }),

    /**
     * Deletes a budget with its expenses, unless the budget or the sum of its expenses differs from the base version.
     */
    delete: (userId: string, id: string, baseVersion?: BaseVersion) => versioned.delete({ userId, id }, baseVersion),
  };
}

/**
 * Expenses shared by all stay shared by the earlier travellers: an added traveller owes no share of them, and a removed
 * one keeps theirs.
 */
async function keepShares(tx: Database, before: TripBudget, now: readonly Traveller[]): Promise<void> {
  const ids = before.travellers.map(({ id }) => id);
  const isSame = ids.length === now.length && now.every(({ id }) => ids.includes(id));
  if (isSame || ids.length === 0) return;
  const sharedByAll = and(
    eq(expenses.budgetId, before.id),
    sql`${expenses.sharedBy} = '[]'::jsonb`,
    isNotNull(expenses.paidBy),
  );
  await tx.update(expenses).set({ sharedBy: ids }).where(sharedByAll);
}

/** The most former travellers that are kept, more than any trip has. */
const mostFormer = 100;

export type BudgetStore = ReturnType<typeof createBudgetStore>;

/** Another rider's budget is `not_found`, so that nobody learns that it exists. */
export const own = (userId: string, id: string) => and(eq(budgets.userId, userId), eq(budgets.id, id));

// The columns are qualified by hand: drizzle omits table names in a select of one table, where `id` would mean the
// expense's.
const spent = sql<string>`(
  select greatest(0, coalesce(sum(case ${expenses.kind} when 'refund' then -${expenses.amount} else ${expenses.amount} end), 0))::numeric(14, 2)
  from ${expenses} where ${expenses}."budget_id" = ${budgets}."id" and ${expenses.kind} <> 'payment'
)`;
const columns = { ...getTableColumns(budgets), totalSpent: spent };

async function oneOf(db: Database, userId: string, id: string): Promise<TripBudget | null> {
  const [row] = await db.select(columns).from(budgets).where(own(userId, id)).limit(1);
  return row ? toBudget(row) : null;
}

function columnsOf({ totalEstimated: _, categories, ...sent }: NewTripBudget, known: readonly BudgetCategory[]) {
  const identified = withIds(categories, known);
  return { ...sent, categories: identified, totalEstimated: totalOf(identified) };
}

/** Gives each category a unique id, even if the request repeats or omits ids. */
function withIds(categories: readonly NewBudgetCategory[], known: readonly BudgetCategory[]): BudgetCategory[] {
  const taken = new Set(categories.map(({ id }) => id));
  const free = known.filter(({ id }) => !taken.has(id));
  const used = new Set<string>();
  return categories.map(({ id, ...category }) => {
    const same = free.find(({ id: knownId, name }) => name === category.name && !used.has(knownId))?.id;
    const wanted = id ?? same;
    const given = wanted === undefined || used.has(wanted) ? randomUUID() : wanted;
    used.add(given);
    return { ...category, id: given };
  });
}

/** The fields that riders write; `totalEstimated` is the sum of the categories. */
const writtenFields = NewTripBudget.keyof().options.filter((name) => name !== 'totalEstimated');

type Row = typeof budgets.$inferSelect & { totalSpent: string };

const toBudget = ({ createdAt, updatedAt, ...budget }: Row): TripBudget => ({
  ...budget,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

function written(budget: TripBudget | null): TripBudget {
  if (!budget) throw new Error('the budget just written is gone');
  return budget;
}
