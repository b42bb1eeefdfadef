import type { TripBudget } from '@estradeiro/contract/trip-budgets';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Screen } from '#ui/screen.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import { budgetsQuery } from './api.ts';
import { BudgetList } from './components/budget-list.tsx';
import { Placeholders } from './components/placeholders.tsx';
import { texts } from './texts.ts';

const BudgetForm = lazy(() => import('./components/budget-form.tsx').then((m) => ({ default: m.BudgetForm })));
const BudgetView = lazy(() => import('./components/budget-view.tsx').then((m) => ({ default: m.BudgetView })));

/** What stands in place of the list, if anything does. */
export type View = { name: 'list' } | { name: 'form' | 'budget'; id: string | null };

/** Orçamentos de Viagem: the list, or in its place the form or one budget with what was paid. */
export function BudgetScreen() {
  const { data, error, refetch } = useQuery(budgetsQuery);
  const [view, open] = useState<View>({ name: 'list' });
  const close = () => open({ name: 'list' });
  if (!data) {
    return (
      <Screen>
        <h1 className="text-24 font-extrabold">{texts.title}</h1>
        {error ? <Failure error={error} onRetry={() => void refetch()} /> : <Placeholders />}
      </Screen>
    );
  }
  const { value: budgets, keptAt } = data;
  const budget: TripBudget | null = (view.name !== 'list' && budgets.find(({ id }) => id === view.id)) || null;
  const isForm = view.name === 'form';
  return (
    <Screen>
      <Suspense fallback={<Loading />}>
        {isForm && <BudgetForm key={view.id} budget={budget} onClose={close} />}
        {!isForm && budget && <BudgetView budget={budget} onOpen={open} />}
        {!isForm && !budget && <BudgetList {...{ budgets, keptAt }} onOpen={open} />}
      </Suspense>
    </Screen>
  );
}
