import type { TripBudget } from '@estradeiro/contract/budget/budgets';
import type { Expense } from '@estradeiro/contract/budget/expenses';
import { Pencil, Trash2 } from 'lucide-react';
import { formatDay } from '#platform/day.ts';
import type { Drawn, WaitingWrite } from '#platform/outbox/overlay.ts';
import { RecordNote } from '#platform/outbox/record-note.tsx';
import { aboutOf } from '#platform/outbox/record-writes.ts';
import { useRemovingRecord } from '#platform/outbox/use-removing-record.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { showToast } from '#ui/toast.tsx';
import { expenseWrites } from '../expense-outbox.ts';
import { formatReais } from '../figures.ts';
import { budgetWrites } from '../outbox.ts';
import { expenseTexts, waitingTexts } from '../texts.ts';

type Props = { budget: TripBudget; expenses: readonly Drawn<Expense>[]; onEdit: (expense: Expense) => void };

/** What was paid, newest first. */
export function ExpenseList({ budget, expenses, onEdit }: Props) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-20 font-semibold">{expenseTexts.title}</h2>
      {expenses.length === 0 && <p className="text-quiet">{expenseTexts.none}</p>}
      <ul className="flex flex-col gap-2">
        {expenses.map(({ record, waiting }) => (
          <ExpenseRow key={record.id} {...{ budget, expense: record, waiting, onEdit }} />
        ))}
      </ul>
    </section>
  );
}

type RowProps = Pick<Props, 'budget' | 'onEdit'> & { expense: Expense; waiting: WaitingWrite | null };

function ExpenseRow({ budget, expense, waiting, onEdit }: RowProps) {
  const category = budget.categories.find(({ id }) => id === expense.categoryId)?.name ?? expenseTexts.noCategory;
  const payer = budget.travellers.find(({ id }) => id === expense.paidBy)?.name;
  const what = expense.description || category;
  const remove = useRemoval(expense, what);
  return (
    <li className="flex items-start gap-2 rounded-card border border-line bg-card py-3 pr-1 pl-4 [contain-intrinsic-size:auto_6rem] [content-visibility:auto]">
      <div className="min-w-0 flex-1">
        <p className="text-20 font-extrabold tabular-nums">{formatReais(expense.amount)}</p>
        <p className="font-semibold wrap-anywhere">{what}</p>
        <p className="text-15 text-quiet wrap-anywhere">
          {[formatDay(expense.date), expense.description && category, payer && expenseTexts.paid(payer)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <RecordNote
          waiting={waiting}
          title={waitingTexts.expense(what)}
          onEdit={() => onEdit({ ...expense, ...waiting?.payload.body })}
        />
      </div>
      <span className="flex flex-none">
        <IconButton
          label={expenseTexts.edit(what)}
          icon={<Pencil size={22} aria-hidden="true" />}
          onClick={() => onEdit(expense)}
        />
        <IconButton
          label={expenseTexts.remove(what)}
          icon={<Trash2 size={22} aria-hidden="true" className="text-danger" />}
          onClick={remove}
        />
      </span>
    </li>
  );
}

/** The browser asks before anything is gone. */
function useRemoval(expense: Expense, what: string) {
  const { budgetId } = expense;
  const onArrived = () => showToast({ title: expenseTexts.removed, tone: 'success' });
  const needs = aboutOf(budgetWrites, budgetId);
  const remove = useRemovingRecord({ kind: expenseWrites, of: { id: budgetId }, needs, onArrived });
  return () => confirm(expenseTexts.removeQuestion(what)) && void remove(expense);
}
