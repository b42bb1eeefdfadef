import type { BaseVersion } from '@estradeiro/contract/base-version';
import { type Expense, expensesPage, maxExpenses, NewExpense } from '@estradeiro/contract/budget/expenses';
import { and, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { lockRider } from '#platform/users.store.ts';
import { versionedRecords } from '#platform/versioned-records.ts';
import { own } from './budget.store.ts';
import { tripBudgets as budgets, tripExpenses as expenses } from './budget.tables.ts';

/** Expenses of riders' trips. Null when the rider has no such budget, or the budget has no such expense. */
export function createExpensesStore(db: Database) {
  const versionedIn = (budgetId: string) =>
    versionedRecords<Expense>(db, {
      async read(tx, { userId, id }) {
        const [row] = await tx
          .select(getTableColumns(expenses))
          .from(expenses)
          .innerJoin(budgets, eq(budgets.id, expenses.budgetId))
          .where(and(own(userId, budgetId), ofBudget(budgetId, id)));
        return row ? toExpense(row) : null;
      },
      deletedAs: NewExpense.keyof().options,
      remove: (tx, { id }) => tx.delete(expenses).where(ofBudget(budgetId, id)),
    });

  return {
    /** Newest first. */
    async list(userId: string, budgetId: string): Promise<Expense[] | null> {
      const [budget] = await db.select({ id: budgets.id }).from(budgets).where(own(userId, budgetId)).limit(1);
      if (!budget) return null;
      const rows = await db
        .select()
        .from(expenses)
        .where(eq(expenses.budgetId, budgetId))
        .orderBy(desc(expenses.date), desc(expenses.createdAt), desc(expenses.id))
        .limit(maxExpenses);
      return rows.map(toExpense);
    },

    /**
     * A page of the expenses of all budgets, newest first; `before` is the id of the last expense of the previous page.
     */
    async listAll(userId: string, before?: string): Promise<Expense[]> {
      const isOwn = eq(budgets.userId, userId);
      const cursor = before
        ? db
            .select({ date: expenses.date, createdAt: expenses.createdAt, id: expenses.id })
            .from(expenses)
            .innerJoin(budgets, eq(budgets.id, expenses.budgetId))
            .where(and(isOwn, eq(expenses.id, before)))
        : null;
      const rows = await db
        .select(getTableColumns(expenses))
        .from(expenses)
        .innerJoin(budgets, eq(budgets.id, expenses.budgetId))
        .where(
          and(isOwn, cursor ? lt(sql`(${expenses.date}, ${expenses.createdAt}, ${expenses.id})`, cursor) : undefined),
        )
        .orderBy(desc(expenses.date), desc(expenses.createdAt), desc(expenses.id))
        .limit(expensesPage);
      return rows.map(toExpense);
    },

    /** Every expense of every budget, for the download of all data, with one budget in memory at a time. */
    async *all(userId: string): AsyncGenerator<Expense> {
      const rows = await db.select({ id: budgets.id }).from(budgets).where(eq(budgets.userId, userId));
      for (const { id } of rows) yield* (await this.list(userId, id)) ?? [];
    },

    /** A second insert under one id changes nothing and returns the first. */
    insert: (userId: string, budgetId: string, id: string, expense: NewExpense, createdAt: Date) =>
      db.transaction(async (tx): Promise<Expense | 'full' | null> => {
        await lockRider(tx, userId);
        if ((await tx.$count(budgets, own(userId, budgetId))) === 0) return null;
        const [made] = await tx.select().from(expenses).where(ofBudget(budgetId, id));
        if (made) return toExpense(made);
        if ((await tx.$count(expenses, eq(expenses.budgetId, budgetId))) >= maxExpenses) return 'full';
        const [row] = await tx
          .insert(expenses)
          .values({ ...expense, id, budgetId, createdAt })
          .onConflictDoNothing()
          .returning();
        return row ? toExpense(row) : null;
      }),

    update: (
      userId: string,
      { budgetId, id }: { budgetId: string; id: string },
      sent: NewExpense,
      baseVersion?: BaseVersion,
    ) =>
      versionedIn(budgetId).locked({ userId, id }, ({ tx, current, change }) => {
        // A device that still has the expense as shared by all leaves the travellers that the server added since.
        const isLeft = isAll(baseVersion) && (sent.sharedBy.length === 0 || isOfSame(sent.sharedBy, current.sharedBy));
        const set = isLeft ? { ...sent, sharedBy: current.sharedBy } : sent;
        return change({ sent: set, baseVersion: isLeft ? withoutShares(baseVersion) : baseVersion }, async () => {
          const [row] = await tx.update(expenses).set(set).where(ofBudget(budgetId, id)).returning();
          return row ? toExpense(row) : current;
        });
      }),

    delete: (userId: string, { budgetId, id }: { budgetId: string; id: string }, baseVersion?: BaseVersion) =>
      versionedIn(budgetId).delete({ userId, id }, isAll(baseVersion) ? withoutShares(baseVersion) : baseVersion),
  };
}

export type ExpensesStore = ReturnType<typeof createExpensesStore>;

const ofBudget = (budgetId: string, id: string) => and(eq(expenses.budgetId, budgetId), eq(expenses.id, id));

/**
 * Leaves `sharedBy` out of the comparison: when travellers change, the server writes the ids of the former ones into an
 * expense shared by all, which is no conflict with a device that does not know of that.
 */
const withoutShares = (baseVersion: BaseVersion): BaseVersion => baseVersion && { ...baseVersion, sharedBy: undefined };

const isOfSame = (some: readonly string[], others: readonly string[]) =>
  some.every((id) => others.includes(id)) && others.every((id) => some.includes(id));

const isAll = (baseVersion: BaseVersion) =>
  NewExpense.pick({ sharedBy: true }).safeParse(baseVersion).data?.sharedBy.length === 0;

const toExpense = ({ createdAt, ...expense }: typeof expenses.$inferSelect): Expense => ({
  ...expense,
  createdAt: createdAt.toISOString(),
});
