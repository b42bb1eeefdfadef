import type { TripBudget } from '@estradeiro/contract/budget/budgets';
import { type Expense, NewExpense, settle } from '@estradeiro/contract/budget/expenses';
import { ArrowLeft, ArrowRightLeft, CircleCheck, Pencil, Receipt, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { QueryStates } from '#platform/offline/query-states.tsx';
import { aboutOf, counted, type Optimistic } from '#platform/offline/record.ts';
import { useRemoveRecord, useSaveRecord } from '#platform/offline/save-record.ts';
import { ask } from '#ui/ask.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { dayOf } from '#ui/day.ts';
import { formatCents, formatReais } from '#ui/number-format.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { takeLostFocus } from '#ui/take-lost-focus.ts';
import { showToast } from '#ui/toast.tsx';
import type { BudgetScreenView } from '../budget-screen-view.ts';
import { useExpenses } from '../hooks/use-expenses.ts';
import { budgetWrites, expenseWrites } from '../shared/budget-writes.ts';
import { budgetTexts, expenseTexts } from '../texts.ts';
import { BudgetNote } from './budget-note.tsx';
import { ComparisonCard } from './comparison-card.tsx';
import { ExpenseDialog } from './expense-dialog.tsx';
import { ExpenseList } from './expense-list.tsx';

type Props = { budget: TripBudget; expenses: readonly Expense[] };

function SettlementCard({ budget, expenses }: Props) {
  const { travellers, formerTravellers } = budget;
  const { transfers, unsharedCents } = settle(travellers, expenses, formerTravellers);
  const nameOf = (id: string) => [...travellers, ...formerTravellers].find((one) => one.id === id)?.name ?? '';
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="flex items-center gap-2 text-20 font-semibold">
        <ArrowRightLeft size={22} aria-hidden="true" />
        {budgetTexts.settlement}
      </h2>
      {transfers.length === 0 ? (
        <p className="flex items-center gap-2">
          <CircleCheck size={20} aria-hidden="true" className="text-guidance" />
          {budgetTexts.settled}
        </p>
      ) : (
        <ul className="flex flex-col gap-2">
          {transfers.map(({ from, to, cents }) => (
            <li key={`${from} ${to}`} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="min-w-0 wrap-anywhere">{budgetTexts.pays(nameOf(from), nameOf(to))}</span>
              <span className="ml-auto flex items-center gap-3">
                <span className="text-20 font-extrabold tabular-nums">{formatCents(cents)}</span>
                <PaidButton {...{ budget, from, to, cents }} label={budgetTexts.paidFor(nameOf(from), nameOf(to))} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {unsharedCents > 0 && <p className="text-15 text-quiet">{budgetTexts.unshared(formatCents(unsharedCents))}</p>}
    </Card>
  );
}

type PaidButtonProps = { budget: TripBudget; from: string; to: string; cents: number; label: string };

/** Records that a debt was paid, as an entry like others, which can be changed and deleted. */
function PaidButton({ budget, from, to, cents, label }: PaidButtonProps) {
  const { save, busy } = useSaveRecord({
    type: expenseWrites,
    record: null,
    of: { id: budget.id },
    needs: aboutOf(budgetWrites, budget.id),
    accepted: { title: expenseTexts.saved },
    refused: { title: expenseTexts.error, otherwise: expenseTexts.failed },
    onDone: () => undefined,
  });
  const payment = { kind: 'payment', amount: cents / 100, date: dayOf(new Date()), paidBy: from, sharedBy: [to] };
  return (
    <Button variant="secondary" aria-label={label} busy={busy} onClick={() => save(NewExpense.parse(payment))}>
      {budgetTexts.paid}
    </Button>
  );
}

/** The planned costs alone, while the expenses are not loaded. */
const PlannedCard = ({ budget: { categories, totalEstimated } }: { budget: TripBudget }) => (
  <Card className="flex flex-col gap-4">
    <p>
      <span className="block text-15 text-quiet">{budgetTexts.planned}</span>
      <span className="block text-24 font-extrabold tabular-nums wrap-anywhere">{formatReais(totalEstimated)}</span>
    </p>
    <ul className="flex flex-col gap-3 border-line border-t pt-3">
      {categories.map(({ id, name, estimatedCost, costUnknown }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4">
          <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
          <span className="text-quiet tabular-nums">
            {costUnknown ? budgetTexts.unknown : formatReais(estimatedCost)}
          </span>
        </li>
      ))}
    </ul>
  </Card>
);

type BudgetViewProps = { shown: Optimistic<TripBudget>; onOpen: (view: BudgetScreenView) => void };

export function BudgetView({ shown, onOpen }: BudgetViewProps) {
  const { record: budget, pending } = shown;
  const { query, expenses } = useExpenses(shown);
  const isKnown = query.data !== undefined;
  const paid = counted(expenses);
  const [writing, write] = useState<{ expense: Expense | null } | null>(null);
  return (
    <>
      <Heading budget={budget} onOpen={onOpen} />
      <BudgetNote {...{ budget, pending }} onEdit={() => onOpen({ name: 'form', id: budget.id })} />
      <QueryStates query={query} skeleton={<Skeleton className="h-72" />} title={expenseTexts.unread}>
        {isKnown ? <ComparisonCard budget={budget} expenses={paid} /> : <PlannedCard budget={budget} />}
        <Button size="ride" icon={<Receipt size={24} aria-hidden="true" />} onClick={() => write({ expense: null })}>
          {expenseTexts.add}
        </Button>
        {isKnown && budget.travellers.length + budget.formerTravellers.length > 1 && paid.length > 0 && (
          <SettlementCard budget={budget} expenses={paid} />
        )}
        {(isKnown || expenses.length > 0) && (
          <ExpenseList budget={budget} expenses={expenses} onEdit={(expense) => write({ expense })} />
        )}
      </QueryStates>
      <RemoveButton budget={budget} onOpen={onOpen} />
      {writing && <ExpenseDialog budget={budget} expense={writing.expense} onClose={() => write(null)} />}
    </>
  );
}

function Heading({ budget, onOpen }: { budget: TripBudget } & Pick<BudgetViewProps, 'onOpen'>) {
  return (
    <div>
      <Button
        variant="text"
        className="-ml-2"
        icon={<ArrowLeft size={20} aria-hidden="true" />}
        onClick={() => onOpen({ name: 'list' })}
      >
        {budgetTexts.back}
      </Button>
      <div className="flex items-start justify-between gap-1">
        <h1
          ref={takeLostFocus}
          tabIndex={-1}
          className="min-w-0 pt-2 text-24 font-extrabold wrap-anywhere outline-none"
        >
          {budget.name}
        </h1>
        <Button
          variant="text"
          className="-mr-2 flex-none"
          icon={<Pencil size={20} aria-hidden="true" />}
          onClick={() => onOpen({ name: 'form', id: budget.id })}
        >
          {budgetTexts.edit}
        </Button>
      </div>
    </div>
  );
}

/** Set apart from the usual actions. It asks first, because a budget with its expenses is too much for an undo. */
function RemoveButton({ budget, onOpen }: { budget: TripBudget } & Pick<BudgetViewProps, 'onOpen'>) {
  const onAccepted = () => showToast({ title: budgetTexts.removed, tone: 'success' });
  const remove = useRemoveRecord({ type: budgetWrites, onAccepted });
  const askAndRemove = async () => {
    if (!(await ask(budgetTexts.removeQuestion(budget.name)))) return;
    onOpen({ name: 'list' });
    void remove(budget);
  };
  return (
    <Button
      variant="quiet-danger"
      icon={<Trash2 size={20} aria-hidden="true" />}
      className="mt-4 border border-danger"
      onClick={() => void askAndRemove()}
    >
      {budgetTexts.remove}
    </Button>
  );
}
