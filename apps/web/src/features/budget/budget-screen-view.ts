export type BudgetScreenView = { name: 'list' } | { name: 'form' | 'budget'; id: string | null };
