import type { TripBudget } from '@estradeiro/contract/budget/budgets';
import type { Expense } from '@estradeiro/contract/budget/expenses';
import { formatDay } from '@estradeiro/contract/day';
import { ChevronDown, Pencil } from 'lucide-react';
import { useState } from 'react';
import { RecordNote } from '#platform/offline/pending-note.tsx';
import { aboutOf, type Optimistic, type PendingWrite, withOwnWrite } from '#platform/offline/record.ts';
import { useUndoableRemoval } from '#platform/offline/save-record.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { formatReais } from '#ui/number-format.ts';
import { RemoveIconButton } from '#ui/remove-icon-button.tsx';
import { budgetWrites, expenseWrites } from '../shared/budget-writes.ts';
import { expenseTexts, pendingTexts } from '../texts.ts';

type Props = { budget: TripBudget; expenses: readonly Optimistic<Expense>[]; onEdit: (expense: Expense) => void };

/** Rows shown at first, and added with each press: rows that are not drawn cost nothing. */
const firstRows = 20;
const moreRows = 40;

/** The expenses, newest first, each row opens its details. Pending ones always show. */
export function ExpenseList({ budget, expenses, onEdit }: Props) {
  const [rows, setRows] = useState(firstRows);
  const shown = expenses.filter(({ pending }, index) => index < rows || pending);
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-20 font-semibold">{expenseTexts.title}</h2>
      {expenses.length === 0 && <p className="text-quiet">{expenseTexts.none}</p>}
      <ul className="divide-y divide-line rounded-card border border-line bg-card empty:hidden">
        {shown.map(({ record, pending }) => (
          <ExpenseRow key={record.id} {...{ budget, expense: record, pending, onEdit }} />
        ))}
      </ul>
      {shown.length < expenses.length && (
        <Button variant="secondary" onClick={() => setRows(rows + moreRows)}>
          {expenseTexts.more}
        </Button>
      )}
    </section>
  );
}

type RowProps = Pick<Props, 'budget' | 'onEdit'> & { expense: Expense; pending: PendingWrite | null };

function ExpenseRow({ budget, expense, pending, onEdit }: RowProps) {
  const category = budget.categories.find(({ id }) => id === expense.categoryId)?.name ?? expenseTexts.noCategory;
  const nameOf = (id: string | undefined | null) =>
    [...budget.travellers, ...budget.formerTravellers].find((one) => one.id === id)?.name;
  const payer = nameOf(expense.paidBy);
  const { kind } = expense;
  const paidTo = kind === 'payment' ? nameOf(expense.sharedBy[0]) : undefined;
  const paid = payer && paidTo ? expenseTexts.payment(payer, paidTo) : expenseTexts.kinds.payment;
  const what = expense.description || (kind === 'payment' ? paid : category);
  const details = {
    expense: [expense.description && category, payer && expenseTexts.paid(payer)],
    refund: [expenseTexts.kinds.refund, expense.description && category, payer && expenseTexts.refundOf(payer)],
    payment: [expenseTexts.kinds.payment, expense.description && paid],
  }[kind] ?? [category];
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="flex flex-col px-4 [contain-intrinsic-size:auto_4rem] [content-visibility:auto]">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-16 items-center gap-3 py-2 text-left"
      >
        <span className="min-w-0 flex-1 wrap-anywhere">
          <span className="block font-semibold">{what}</span>
          <span className="block text-15 text-quiet">
            {[formatDay(expense.date), ...details].filter(Boolean).join(' · ')}
          </span>
        </span>
        <span className="flex-none font-extrabold tabular-nums">
          {formatReais(kind === 'refund' ? -expense.amount : expense.amount)}
        </span>
        <ChevronDown size={20} aria-hidden="true" className={classes('flex-none text-quiet', isOpen && 'rotate-180')} />
      </button>
      {pending && (
        <div className="pb-3">
          <RecordNote
            pending={pending}
            title={pendingTexts.expense(what)}
            onEdit={() => onEdit(withOwnWrite({ record: expense, pending }))}
          />
        </div>
      )}
      {isOpen && <Actions expense={expense} what={what} onEdit={() => onEdit(expense)} />}
    </li>
  );
}

function Actions({ expense, what, onEdit }: { expense: Expense; what: string; onEdit: () => void }) {
  const remove = useRemoval(expense);
  return (
    <div className="flex justify-between gap-3 pb-3">
      <Button
        variant="secondary"
        aria-label={expenseTexts.edit(what)}
        icon={<Pencil size={20} aria-hidden="true" />}
        onClick={onEdit}
      >
        {expenseTexts.editShort}
      </Button>
      <RemoveIconButton label={expenseTexts.remove(what)} onClick={remove} />
    </div>
  );
}

function useRemoval(expense: Expense) {
  const { budgetId } = expense;
  const needs = aboutOf(budgetWrites, budgetId);
  const remove = useUndoableRemoval({
    type: expenseWrites,
    of: { id: budgetId },
    needs,
    removed: expenseTexts.removed,
  });
  return () => remove(expense);
}
