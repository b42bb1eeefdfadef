import type { TripBudget } from '@estradeiro/contract/trip-budgets';
import { ChevronRight, Wallet } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Empty } from '#ui/states.tsx';
import type { View } from '../budget-screen.tsx';
import { keptDraft } from '../draft.ts';
import { dayOf, formatDay, formatReais } from '../figures.ts';
import { texts } from '../texts.ts';
import { KeptNotice } from './kept-notice.tsx';
import { PaidBar } from './paid-bar.tsx';

type Props = { budgets: readonly TripBudget[]; keptAt: number | null; onOpen: (view: View) => void };

export function BudgetList({ budgets, keptAt, onOpen }: Props) {
  const create = (
    <div className="flex flex-col gap-1">
      <Button
        size="ride"
        icon={<Wallet size={24} aria-hidden="true" />}
        onClick={() => onOpen({ name: 'form', id: null })}
      >
        {texts.create}
      </Button>
      {keptDraft.read(null) && <p className="text-15 text-provisional">{texts.draftKept}</p>}
    </div>
  );
  return (
    <>
      <h1 className="text-24 font-extrabold">{texts.title}</h1>
      <KeptNotice keptAt={keptAt} />
      {budgets.length === 0 ? (
        <Empty scene="fork" title={texts.emptyTitle} hint={texts.emptyHint} action={create} />
      ) : (
        <>
          {create}
          <ul className="flex flex-col gap-3">
            {budgets.map((budget) => (
              <BudgetCard key={budget.id} budget={budget} onPress={() => onOpen({ name: 'budget', id: budget.id })} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function BudgetCard({ budget, onPress }: { budget: TripBudget; onPress: () => void }) {
  const { name, totalEstimated, totalSpent, createdAt } = budget;
  return (
    <li className="[contain-intrinsic-size:auto_7rem] [content-visibility:auto]">
      <button
        type="button"
        onClick={onPress}
        className="flex w-full items-center gap-3 rounded-card border border-line bg-card p-4 text-left transition active:scale-[0.99]"
      >
        <span className="flex min-w-0 flex-1 flex-col gap-1">
          <span className="font-semibold wrap-anywhere">
            <span className="sr-only">{texts.open} </span>
            {name}
          </span>
          <span className="flex flex-wrap items-baseline gap-x-3 tabular-nums">
            <span className="text-24 font-extrabold">{formatReais(totalEstimated)}</span>
            <span className="text-15 text-quiet">{formatDay(dayOf(new Date(createdAt)))}</span>
          </span>
          {Number(totalSpent) > 0 && (
            <>
              <PaidBar paid={Number(totalSpent)} planned={Number(totalEstimated)} />
              <span className="text-15 text-quiet tabular-nums">{texts.spentOf(formatReais(totalSpent))}</span>
            </>
          )}
        </span>
        <ChevronRight size={24} aria-hidden="true" className="flex-none text-quiet" />
      </button>
    </li>
  );
}
