import type { TripBudget } from '@estradeiro/contract/trip-budgets';
import { useState } from 'react';
import type { Drawn } from '#platform/outbox/overlay.ts';
import { onDemand, whileLoading } from '#ui/on-demand.tsx';
import { Screen } from '#ui/screen.tsx';
import { BudgetList } from './components/budget-list.tsx';
import { Placeholders } from './components/placeholders.tsx';
import { useBudgets } from './hooks/use-budgets.ts';
import { texts } from './texts.ts';

const BudgetForm = onDemand(() => import('./components/budget-form.tsx').then((m) => m.BudgetForm), whileLoading);
const BudgetView = onDemand(() => import('./components/budget-view.tsx').then((m) => m.BudgetView), whileLoading);

/** What stands in place of the list, if anything does. */
export type View = { name: 'list' } | { name: 'form' | 'budget'; id: string | null };

/** Orçamentos de Viagem: the list, or in its place the form or one budget with what was paid. */
export function BudgetScreen() {
  const { budgets, ...reading } = useBudgets();
  const [view, open] = useState<View>({ name: 'list' });
  const close = () => open({ name: 'list' });
  if (!budgets) {
    return (
      <Screen>
        <h1 className="text-24 font-extrabold">{texts.title}</h1>
        <Placeholders />
      </Screen>
    );
  }
  const chosen = (view.name !== 'list' && budgets.find(({ record }) => record.id === view.id)) || null;
  const isForm = view.name === 'form';
  return (
    <Screen>
      {isForm && <BudgetForm key={view.id} budget={chosen && written(chosen)} onClose={close} />}
      {!isForm && chosen && <BudgetView drawn={chosen} onOpen={open} />}
      {!isForm && !chosen && <BudgetList {...{ budgets, reading }} onOpen={open} />}
    </Screen>
  );
}

/** What the rider wrote, where that is not what shows. */
const written = ({ record, waiting }: Drawn<TripBudget>): TripBudget => ({ ...record, ...waiting?.payload.body });
