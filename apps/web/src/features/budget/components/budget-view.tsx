import type { TripBudget } from '@estradeiro/contract/trip-budgets';
import type { Expense } from '@estradeiro/contract/trip-budgets-expenses';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Pencil, Receipt, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { failureText } from '#platform/api-error.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Failure } from '#ui/states.tsx';
import { takeLostFocus } from '#ui/take-lost-focus.ts';
import { showToast } from '#ui/toast.tsx';
import { expensesQuery, useDeleteBudget } from '../api.ts';
import type { View } from '../budget-screen.tsx';
import { expenseTexts, texts } from '../texts.ts';
import { ComparisonCard } from './comparison-card.tsx';
import { ExpenseList } from './expense-list.tsx';
import { KeptNotice } from './kept-notice.tsx';
import { SettlementCard } from './settlement-card.tsx';

const ExpenseDialog = lazy(() => import('./expense-dialog.tsx').then((m) => ({ default: m.ExpenseDialog })));

type Props = { budget: TripBudget; onOpen: (view: View) => void };

/** One budget: what was planned against what was paid, and who owes whom. */
export function BudgetView({ budget, onOpen }: Props) {
  const { data, error, refetch } = useQuery(expensesQuery(budget.id));
  const [writing, write] = useState<{ expense: Expense | null } | null>(null);
  return (
    <>
      <Heading budget={budget} onOpen={onOpen} />
      {!data && (error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton className="h-72" />)}
      {data && (
        <>
          <KeptNotice keptAt={data.keptAt} />
          <ComparisonCard budget={budget} expenses={data.value} />
          <Button size="ride" icon={<Receipt size={24} aria-hidden="true" />} onClick={() => write({ expense: null })}>
            {expenseTexts.add}
          </Button>
          {budget.travellers.length > 1 && data.value.length > 0 && (
            <SettlementCard travellers={budget.travellers} expenses={data.value} />
          )}
          <ExpenseList budget={budget} expenses={data.value} onEdit={(expense) => write({ expense })} />
        </>
      )}
      {writing && (
        <Suspense>
          <ExpenseDialog budget={budget} expense={writing.expense} onClose={() => write(null)} />
        </Suspense>
      )}
    </>
  );
}

function Heading({ budget, onOpen }: Props) {
  const remove = useDeleteBudget();
  const ask = () => {
    if (!confirm(texts.removeQuestion(budget.name))) return;
    // Not by the mutation's own callbacks: the list shows by then.
    remove.mutateAsync(budget.id).then(
      () => {
        onOpen({ name: 'list' });
        showToast({ title: texts.removed, tone: 'success' });
      },
      (error) =>
        showToast({ title: texts.removeFailed, description: failureText(error, texts.tryAgain), tone: 'destructive' }),
    );
  };
  return (
    <div>
      <Button
        variant="quiet"
        className="-ml-3 text-guidance!"
        icon={<ArrowLeft size={20} aria-hidden="true" />}
        onClick={() => onOpen({ name: 'list' })}
      >
        {texts.back}
      </Button>
      <div className="flex items-start justify-between gap-1">
        <h1
          ref={takeLostFocus}
          tabIndex={-1}
          className="min-w-0 pt-2 text-24 font-extrabold wrap-anywhere outline-none"
        >
          {budget.name}
        </h1>
        <span className="flex flex-none">
          <IconButton
            label={texts.edit}
            icon={<Pencil size={22} aria-hidden="true" />}
            onClick={() => onOpen({ name: 'form', id: budget.id })}
          />
          <IconButton
            label={texts.remove}
            icon={<Trash2 size={22} aria-hidden="true" className="text-danger" />}
            disabled={remove.isPending}
            onClick={ask}
          />
        </span>
      </div>
    </div>
  );
}
