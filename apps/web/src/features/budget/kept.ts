import { TripBudget } from '@estradeiro/contract/trip-budgets';
import { Expense } from '@estradeiro/contract/trip-budgets-expenses';
import { z } from 'zod';
import { ApiError } from '#platform/api-error.ts';
import { createStored, type Stored } from '#platform/storage.ts';

/** An answer, and since when it is only what this browser last read: null while it is the server's own. */
export type Known<T> = { value: T; keptAt: number | null };
type Kept<T> = Record<string, { at: number; value: T }>;

const keptOf = <T>(name: string, value: z.ZodType<T>): Stored<Kept<T>> =>
  createStored<Kept<T>>(name, z.record(z.string(), z.object({ at: z.number(), value })) as z.ZodType<Kept<T>>, {});

export const keptBudgets = keptOf('budgets', z.array(TripBudget));
export const keptExpenses = keptOf('budget-expenses', z.array(Expense));

/** More trips than one is on at a time. */
const mostKept = 10;

/** Reads from the server, and where it cannot be reached, what this browser last read under that name. */
export async function knownOf<T>(stored: Stored<Kept<T>>, name: string, read: () => Promise<T>): Promise<Known<T>> {
  try {
    const value = await read();
    const { [name]: _, ...others } = stored.read();
    const newest = Object.entries(others).sort(([, a], [, b]) => b.at - a.at);
    stored.write(Object.fromEntries([[name, { at: Date.now(), value }], ...newest.slice(0, mostKept - 1)]));
    return { value, keptAt: null };
  } catch (error) {
    const last = stored.read()[name];
    if (!(error instanceof ApiError) || error.status !== 0 || !last) throw error;
    return { value: last.value, keptAt: last.at };
  }
}
