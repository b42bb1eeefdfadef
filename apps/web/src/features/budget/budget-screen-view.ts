/** What stands in place of the list, if anything does. */
export type BudgetScreenView = { name: 'list' } | { name: 'form' | 'budget'; id: string | null };
