import type { TripBudget } from '@estradeiro/contract/trip-budgets';
import type { Expense } from '@estradeiro/contract/trip-budgets-expenses';
import { Pencil, Trash2 } from 'lucide-react';
import { failureText } from '#platform/api-error.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { showToast } from '#ui/toast.tsx';
import { useDeleteExpense } from '../api.ts';
import { formatDay, formatReais } from '../figures.ts';
import { expenseTexts as texts } from '../texts.ts';

type Props = { budget: TripBudget; expenses: readonly Expense[]; onEdit: (expense: Expense) => void };

/** What was paid, newest first. */
export function ExpenseList({ budget, expenses, onEdit }: Props) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-20 font-semibold">{texts.title}</h2>
      {expenses.length === 0 && <p className="text-quiet">{texts.none}</p>}
      <ul className="flex flex-col gap-2">
        {expenses.map((expense) => (
          <ExpenseRow key={expense.id} {...{ budget, expense, onEdit }} />
        ))}
      </ul>
    </section>
  );
}

type RowProps = Pick<Props, 'budget' | 'onEdit'> & { expense: Expense };

function ExpenseRow({ budget, expense, onEdit }: RowProps) {
  const category = budget.categories.find(({ id }) => id === expense.categoryId)?.name ?? texts.noCategory;
  const payer = budget.travellers.find(({ id }) => id === expense.paidBy)?.name;
  const what = expense.description || category;
  const remove = useRemoval(budget.id, expense.id, what);
  return (
    <li className="flex items-start gap-2 rounded-card border border-line bg-card py-3 pr-1 pl-4 [contain-intrinsic-size:auto_6rem] [content-visibility:auto]">
      <div className="min-w-0 flex-1">
        <p className="text-20 font-extrabold tabular-nums">{formatReais(expense.amount)}</p>
        <p className="font-semibold wrap-anywhere">{what}</p>
        <p className="text-15 text-quiet wrap-anywhere">
          {[formatDay(expense.date), expense.description && category, payer && texts.paid(payer)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <span className="flex flex-none">
        <IconButton
          label={texts.edit(what)}
          icon={<Pencil size={22} aria-hidden="true" />}
          onClick={() => onEdit(expense)}
        />
        <IconButton
          label={texts.remove(what)}
          icon={<Trash2 size={22} aria-hidden="true" className="text-danger" />}
          disabled={remove.busy}
          onClick={remove.ask}
        />
      </span>
    </li>
  );
}

/** The browser asks before anything is gone. */
function useRemoval(budgetId: string, id: string, what: string) {
  const remove = useDeleteExpense(budgetId);
  const ask = () => {
    if (!confirm(texts.removeQuestion(what))) return;
    // Not by the mutation's own callbacks: its line is gone by then.
    remove.mutateAsync(id).then(
      () => showToast({ title: texts.removed, tone: 'success' }),
      (error) => showToast({ title: texts.removeFailed, description: failureText(error), tone: 'destructive' }),
    );
  };
  return { ask, busy: remove.isPending };
}
