/** The view that replaces the list, if any. */
export type BudgetScreenView = { name: 'list' } | { name: 'form' | 'budget'; id: string | null };
