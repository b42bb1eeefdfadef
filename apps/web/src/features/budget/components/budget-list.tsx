import type { TripBudget } from '@estradeiro/contract/budget/budgets';
import { formatDay } from '@estradeiro/contract/day';
import { ChevronRight, Wallet } from 'lucide-react';
import { type QueryState, QueryStates } from '#platform/offline/query-states.tsx';
import type { Optimistic, PendingWrite } from '#platform/offline/record.ts';
import { Button } from '#ui/button.tsx';
import { dayOf } from '#ui/day.ts';
import { formatReais } from '#ui/number-format.ts';
import { forkingRoad } from '#ui/road-scenes/fork.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Empty } from '#ui/states.tsx';
import type { BudgetScreenView } from '../budget-screen-view.ts';
import { ownDrafts } from '../draft.ts';
import { texts } from '../texts.ts';
import { BudgetNote } from './budget-note.tsx';
import { PaidBar } from './paid-bar.tsx';

type Props = {
  budgets: readonly Optimistic<TripBudget>[];
  query: QueryState<unknown>;
  onOpen: (view: BudgetScreenView) => void;
};

const Placeholders = () => (
  <div role="status" aria-label={texts.loading} className="flex flex-col gap-4">
    <Skeleton className="h-16" />
    {[1, 2, 3].map((card) => (
      <Skeleton key={card} className="h-20" />
    ))}
  </div>
);

export function BudgetList({ budgets, query, onOpen }: Props) {
  const create = (
    <div className="flex flex-col gap-1">
      <Button
        size="ride"
        icon={<Wallet size={24} aria-hidden="true" />}
        onClick={() => onOpen({ name: 'form', id: null })}
      >
        {texts.create}
      </Button>
      {ownDrafts.read(null) && <p className="text-15 text-provisional">{texts.draftKept}</p>}
    </div>
  );
  return (
    <>
      <h1 className="text-24 font-extrabold">{texts.title}</h1>
      <QueryStates
        query={query}
        skeleton={<Placeholders />}
        title={texts.unread}
        empty={
          budgets.length === 0 && (
            <Empty scene={forkingRoad} title={texts.emptyTitle} hint={texts.emptyHint} action={create} />
          )
        }
      >
        {create}
        <ul className="divide-y divide-line rounded-card border border-line bg-card empty:hidden">
          {budgets.map(({ record, pending }) => (
            <BudgetRow
              key={record.id}
              {...{ budget: record, pending }}
              onOpen={(name) => onOpen({ name, id: record.id })}
            />
          ))}
        </ul>
      </QueryStates>
    </>
  );
}

type RowProps = { budget: TripBudget; pending: PendingWrite | null; onOpen: (name: 'form' | 'budget') => void };

function BudgetRow({ budget, pending, onOpen }: RowProps) {
  const { name, totalEstimated, totalSpent, createdAt } = budget;
  const isSpent = Number(totalSpent) > 0;
  return (
    <li className="flex flex-col [contain-intrinsic-size:auto_5rem] [content-visibility:auto]">
      <button
        type="button"
        onClick={() => onOpen('budget')}
        className="flex min-h-16 w-full items-center gap-3 px-4 py-3 text-left leading-tight"
      >
        <span className="flex min-w-0 flex-1 flex-col gap-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-semibold wrap-anywhere">
              <span className="sr-only">{texts.open} </span>
              {name}
            </span>
            <span className="text-20 font-extrabold tabular-nums">{formatReais(totalEstimated)}</span>
          </span>
          {isSpent && <PaidBar paid={Number(totalSpent)} planned={Number(totalEstimated)} />}
          <span className="flex flex-wrap justify-between gap-x-3 text-15 text-quiet tabular-nums">
            <span>{formatDay(dayOf(new Date(createdAt)))}</span>
            {isSpent && <span>{texts.spentOf(formatReais(totalSpent))}</span>}
          </span>
        </span>
        <ChevronRight size={20} aria-hidden="true" className="flex-none text-quiet" />
      </button>
      {pending && (
        <div className="px-4 pb-3">
          <BudgetNote {...{ budget, pending }} onEdit={() => onOpen('form')} />
        </div>
      )}
    </li>
  );
}
