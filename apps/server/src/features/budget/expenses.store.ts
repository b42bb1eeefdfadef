import type { BaseVersion } from '@estradeiro/contract/base-version';
import { type Expense, expensesPage, maxExpenses, NewExpense } from '@estradeiro/contract/budget/expenses';
import { and, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import { type Changed, change, deletion } from '#platform/changes.ts';
import type { Database } from '#platform/database.ts';
import { own } from './budget.store.ts';
import { tripBudgets as budgets, tripExpenses as expenses } from './budget.tables.ts';

/** What was paid on riders' trips. Null wherever the rider has no such budget, or it no such expense. */
export function createExpensesStore(db: Database) {
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

    /** A page of what was paid on all of them, newest first; `before` is the id of the last one of the page before. */
    async listAll(userId: string, before?: string): Promise<Expense[]> {
      const mine = eq(budgets.userId, userId);
      const cursor = before
        ? db
            .select({ date: expenses.date, createdAt: expenses.createdAt, id: expenses.id })
            .from(expenses)
            .innerJoin(budgets, eq(budgets.id, expenses.budgetId))
            .where(and(mine, eq(expenses.id, before)))
        : null;
      const rows = await db
        .select(getTableColumns(expenses))
        .from(expenses)
        .innerJoin(budgets, eq(budgets.id, expenses.budgetId))
        .where(
          and(mine, cursor ? lt(sql`(${expenses.date}, ${expenses.createdAt}, ${expenses.id})`, cursor) : undefined),
        )
        .orderBy(desc(expenses.date), desc(expenses.createdAt), desc(expenses.id))
        .limit(expensesPage);
      return rows.map(toExpense);
    },

    /** Every expense of every budget, for the download of all data, a budget in memory at a time. */
    async *all(userId: string): AsyncGenerator<Expense> {
      const rows = await db.select({ id: budgets.id }).from(budgets).where(eq(budgets.userId, userId));
      for (const { id } of rows) yield* (await this.list(userId, id)) ?? [];
    },

    /** A second insert under one id changes nothing and returns the first. */
    insert: (userId: string, budgetId: string, id: string, expense: NewExpense, createdAt: Date) =>
      db.transaction(async (tx): Promise<Expense | 'full' | null> => {
        const [budget] = await tx.select({ id: budgets.id }).from(budgets).where(own(userId, budgetId)).for('update');
        if (!budget) return null;
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
      db.transaction(async (tx): Promise<Changed<Expense>> => {
        const current = await locked(tx, userId, budgetId, id);
        if (!current) return null;
        return change({ current, sent, baseVersion }, async () => {
          const [row] = await tx.update(expenses).set(sent).where(ofBudget(budgetId, id)).returning();
          return row ? toExpense(row) : current;
        });
      }),

    delete: (userId: string, { budgetId, id }: { budgetId: string; id: string }, baseVersion?: BaseVersion) =>
      db.transaction(async (tx): Promise<Changed<Expense>> => {
        const current = await locked(tx, userId, budgetId, id);
        if (!current) return null;
        const counts = NewExpense.keyof().options;
        return deletion({ current, baseVersion, counts }, () => tx.delete(expenses).where(ofBudget(budgetId, id)));
      }),
  };
}

export type ExpensesStore = ReturnType<typeof createExpensesStore>;

const ofBudget = (budgetId: string, id: string) => and(eq(expenses.budgetId, budgetId), eq(expenses.id, id));

/** One expense, which nobody else changes meanwhile. */
async function locked(tx: Database, userId: string, budgetId: string, id: string): Promise<Expense | null> {
  const [budget] = await tx.select({ id: budgets.id }).from(budgets).where(own(userId, budgetId)).for('update');
  const [known] = budget ? await tx.select().from(expenses).where(ofBudget(budgetId, id)) : [];
  return known ? toExpense(known) : null;
}

const toExpense = ({ createdAt, ...expense }: typeof expenses.$inferSelect): Expense => ({
  ...expense,
  createdAt: createdAt.toISOString(),
});
