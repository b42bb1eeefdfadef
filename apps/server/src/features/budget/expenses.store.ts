import { type Expense, maxExpenses, type NewExpense } from '@estradeiro/contract/trip-budgets-expenses';
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { own } from './budget.store.ts';
import { tripBudgets as budgets, tripExpenses as expenses } from './budget.tables.ts';

/** What was paid on riders' trips. Null or false wherever the rider has no such budget, or it no such expense. */
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

    update: (userId: string, budgetId: string, id: string, expense: NewExpense) =>
      db.transaction(async (tx): Promise<Expense | null> => {
        const [budget] = await tx.select({ id: budgets.id }).from(budgets).where(own(userId, budgetId)).for('update');
        if (!budget) return null;
        const [row] = await tx.update(expenses).set(expense).where(ofBudget(budgetId, id)).returning();
        return row ? toExpense(row) : null;
      }),

    delete: (userId: string, budgetId: string, id: string) =>
      db.transaction(async (tx): Promise<boolean> => {
        const [budget] = await tx.select({ id: budgets.id }).from(budgets).where(own(userId, budgetId)).for('update');
        if (!budget) return false;
        const rows = await tx.delete(expenses).where(ofBudget(budgetId, id)).returning({ id: expenses.id });
        return rows.length > 0;
      }),
  };
}

export type ExpensesStore = ReturnType<typeof createExpensesStore>;

const ofBudget = (budgetId: string, id: string) => and(eq(expenses.budgetId, budgetId), eq(expenses.id, id));

const toExpense = ({ createdAt, ...expense }: typeof expenses.$inferSelect): Expense => ({
  ...expense,
  createdAt: createdAt.toISOString(),
});
