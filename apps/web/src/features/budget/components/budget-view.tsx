import type { TripBudget } from '@estradeiro/contract/trip-budgets';
import type { Expense } from '@estradeiro/contract/trip-budgets-expenses';
import { ArrowLeft, Pencil, Receipt, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { LastKnownNotice } from '#platform/last-known/last-known-notice.tsx';
import type { Drawn } from '#platform/outbox/overlay.ts';
import { useRemovingRecord } from '#platform/outbox/use-removing-record.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Failure } from '#ui/states.tsx';
import { takeLostFocus } from '#ui/take-lost-focus.ts';
import { showToast } from '#ui/toast.tsx';
import type { View } from '../budget-screen.tsx';
import { budgetTexts as texts } from '../budget-texts.ts';
import { expenseTexts } from '../expense-texts.ts';
import { useExpenses } from '../hooks/use-expenses.ts';
import { budgetWrites } from '../outbox.ts';
import { BudgetNote } from './budget-note.tsx';
import { ComparisonCard } from './comparison-card.tsx';
import { ExpenseList } from './expense-list.tsx';
import { PlannedCard } from './planned-card.tsx';
import { SettlementCard } from './settlement-card.tsx';

const ExpenseDialog = onDemand(() => import('./expense-dialog.tsx').then((m) => m.ExpenseDialog));

type Props = { drawn: Drawn<TripBudget>; onOpen: (view: View) => void };

/** One budget: what was planned against what was paid, and who owes whom. */
export function BudgetView({ drawn, onOpen }: Props) {
  const { record: budget, waiting } = drawn;
  const { expenses, isAll, readAt, failed, error, retry } = useExpenses(drawn);
  const paid = expenses?.map(({ record }) => record) ?? [];
  const [writing, write] = useState<{ expense: Expense | null } | null>(null);
  return (
    <>
      <Heading budget={budget} onOpen={onOpen} />
      <BudgetNote {...{ budget, waiting }} onEdit={() => onOpen({ name: 'form', id: budget.id })} />
      {!expenses && <Skeleton className="h-72" />}
      {expenses && (
        <>
          {readAt !== null && <LastKnownNotice {...{ readAt, failed }} onRetry={retry} />}
          {isAll ? (
            <ComparisonCard budget={budget} expenses={paid} />
          ) : (
            <>
              <Failure title={expenseTexts.unread} error={error} onRetry={retry} />
              <PlannedCard budget={budget} />
            </>
          )}
          <Button size="ride" icon={<Receipt size={24} aria-hidden="true" />} onClick={() => write({ expense: null })}>
            {expenseTexts.add}
          </Button>
          {isAll && budget.travellers.length > 1 && paid.length > 0 && (
            <SettlementCard travellers={budget.travellers} expenses={paid} />
          )}
          {(isAll || expenses.length > 0) && (
            <ExpenseList budget={budget} expenses={expenses} onEdit={(expense) => write({ expense })} />
          )}
        </>
      )}
      {writing && <ExpenseDialog budget={budget} expense={writing.expense} onClose={() => write(null)} />}
    </>
  );
}

function Heading({ budget, onOpen }: { budget: TripBudget } & Pick<Props, 'onOpen'>) {
  const onArrived = () => showToast({ title: texts.removed, tone: 'success' });
  const remove = useRemovingRecord({ kind: budgetWrites, onArrived });
  const ask = () => {
    if (!confirm(texts.removeQuestion(budget.name))) return;
    onOpen({ name: 'list' });
    void remove(budget);
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
            onClick={ask}
          />
        </span>
      </div>
    </div>
  );
}
