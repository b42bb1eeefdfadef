import type { TripBudget } from '@estradeiro/contract/budget/budgets';
import type { Expense } from '@estradeiro/contract/budget/expenses';
import { Pencil, Trash2 } from 'lucide-react';
import { formatDay } from '#platform/day.ts';
import { RecordNote } from '#platform/offline/pending-note.tsx';
import { aboutOf, type Optimistic, type PendingWrite, withOwnWrite } from '#platform/offline/record.ts';
import { useRemoveRecord } from '#platform/offline/save-record.ts';
import { formatReais } from '#ui/figures.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { showToast } from '#ui/toast.tsx';
import { budgetWrites, expenseWrites } from '../outbox.ts';
import { expenseTexts, pendingTexts } from '../texts.ts';

type Props = { budget: TripBudget; expenses: readonly Optimistic<Expense>[]; onEdit: (expense: Expense) => void };

/** What was paid, newest first. */
export function ExpenseList({ budget, expenses, onEdit }: Props) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-20 font-semibold">{expenseTexts.title}</h2>
      {expenses.length === 0 && <p className="text-quiet">{expenseTexts.none}</p>}
      <ul className="flex flex-col gap-2">
        {expenses.map(({ record, pending }) => (
          <ExpenseRow key={record.id} {...{ budget, expense: record, pending, onEdit }} />
        ))}
      </ul>
    </section>
  );
}

type RowProps = Pick<Props, 'budget' | 'onEdit'> & { expense: Expense; pending: PendingWrite | null };

function ExpenseRow({ budget, expense, pending, onEdit }: RowProps) {
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
          pending={pending}
          title={pendingTexts.expense(what)}
          onEdit={() => onEdit(withOwnWrite({ record: expense, pending }))}
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
  const onAccepted = () => showToast({ title: expenseTexts.removed, tone: 'success' });
  const needs = aboutOf(budgetWrites, budgetId);
  const remove = useRemoveRecord({ type: expenseWrites, of: { id: budgetId }, needs, onAccepted });
  return () => confirm(expenseTexts.removeQuestion(what)) && void remove(expense);
}
