import { type NewTripBudget, type TripBudget, totalOf } from '@estradeiro/contract/budget/budgets';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Drawn, overlay, type WaitingWrite } from '#platform/outbox/overlay.ts';
import type { RecordWrite } from '#platform/outbox/record-writes.ts';
import { useOutbox } from '#platform/outbox/use-outbox.ts';
import { useRiderId } from '#platform/outbox/use-rider-id.ts';
import { Screen } from '#ui/screen.tsx';
import { budgetsQuery } from './api.ts';
import type { BudgetScreenView } from './budget-screen-view.ts';
import { BudgetForm } from './components/budget-form.tsx';
import { BudgetList } from './components/budget-list.tsx';
import { BudgetView } from './components/budget-view.tsx';
import { budgetWrites } from './outbox.ts';

// What is kept is what the forms made of what was typed: it has been judged by the contract's schemas.

/** The budgets with what waits done to them, newest first. */
const withWaitingBudgets = (
  budgets: readonly TripBudget[],
  writes: readonly WaitingWrite[],
  userId: string,
): Drawn<TripBudget>[] => overlay(budgets, writes, (write, before) => budgetOf(write, before, userId));

function budgetOf({ id, body }: RecordWrite, before: TripBudget | null, userId: string): TripBudget {
  const told = body as NewTripBudget;
  const now = new Date().toISOString();
  return {
    ...told,
    id,
    userId,
    createdAt: before?.createdAt ?? now,
    updatedAt: before?.updatedAt ?? now,
    categories: told.categories.map((category, at) => ({ ...category, id: category.id ?? `${at}` })),
    totalEstimated: totalOf(told.categories),
    totalSpent: before?.totalSpent ?? '0.00',
  };
}

/** Orçamentos de Viagem: the list, or in its place the form or one budget with what was paid. */
export function BudgetScreen() {
  const query = useQuery(budgetsQuery);
  const { entries } = useOutbox(budgetWrites);
  const userId = useRiderId() ?? '';
  const budgets = withWaitingBudgets(query.data ?? [], entries, userId);
  const [view, open] = useState<BudgetScreenView>({ name: 'list' });
  const close = () => open({ name: 'list' });
  const chosen = (view.name !== 'list' && budgets.find(({ record }) => record.id === view.id)) || null;
  const isForm = view.name === 'form';
  return (
    <Screen>
      {isForm && <BudgetForm key={view.id} budget={chosen && written(chosen)} onClose={close} />}
      {!isForm && chosen && <BudgetView drawn={chosen} onOpen={open} />}
      {!isForm && !chosen && <BudgetList {...{ budgets, query }} onOpen={open} />}
    </Screen>
  );
}

/** What the rider wrote, where that is not what shows. */
const written = ({ record, waiting }: Drawn<TripBudget>): TripBudget => ({ ...record, ...waiting?.payload.body });
