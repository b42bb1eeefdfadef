import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOptimistic, withOwnWrite } from '#platform/offline/record.ts';
import { Screen } from '#ui/screen.tsx';
import type { BudgetScreenView } from './budget-screen-view.ts';
import { BudgetForm } from './components/budget-form.tsx';
import { BudgetList } from './components/budget-list.tsx';
import { BudgetView } from './components/budget-view.tsx';
import { budgetWrites } from './shared/budget-writes.ts';
import { budgetsQuery } from './shared/budgets-query.ts';

const none: never[] = [];

/** Orçamentos de Viagem: the list, or in its place the form or one budget with its expenses. */
export function BudgetScreen() {
  const query = useQuery(budgetsQuery);
  const budgets = useOptimistic(budgetWrites, query.data ?? none);
  const [view, open] = useState<BudgetScreenView>({ name: 'list' });
  const close = () => open({ name: 'list' });
  const chosen = (view.name !== 'list' && budgets.find(({ record }) => record.id === view.id)) || null;
  const isForm = view.name === 'form';
  return (
    <Screen>
      {isForm && <BudgetForm key={view.id} budget={chosen && withOwnWrite(chosen)} onClose={close} />}
      {!isForm && chosen && <BudgetView shown={chosen} onOpen={open} />}
      {!isForm && !chosen && <BudgetList {...{ budgets, query }} onOpen={open} />}
    </Screen>
  );
}
