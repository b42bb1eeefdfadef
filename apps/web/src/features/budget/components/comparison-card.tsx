import type { TripBudget } from '@estradeiro/contract/budget/budgets';
import { type Comparison, comparisonOf, type Expense } from '@estradeiro/contract/budget/expenses';
import { Card } from '#ui/card.tsx';
import { classes } from '#ui/classes.ts';
import { formatCents } from '#ui/number-format.ts';
import { budgetTexts } from '../texts.ts';
import { PaidBar } from './paid-bar.tsx';

type Props = { budget: TripBudget; expenses: readonly Expense[] };

export function ComparisonCard({ budget, expenses }: Props) {
  const lines = comparisonOf(budget.categories, expenses);
  const total = {
    id: 'total',
    name: budgetTexts.total,
    costUnknown: false,
    plannedCents: lines.reduce((sum, { plannedCents }) => sum + plannedCents, 0),
    paidCents: lines.reduce((sum, { paidCents }) => sum + paidCents, 0),
  };
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="sr-only">{budgetTexts.comparison}</h2>
      <div className="grid grid-cols-2 gap-4">
        <Figure name={budgetTexts.planned} cents={total.plannedCents} />
        <Figure name={budgetTexts.spent} cents={total.paidCents} />
      </div>
      <PaidBar paid={total.paidCents} planned={total.plannedCents} />
      <Rest line={total} />
      <ul className="flex flex-col gap-3 border-line border-t pt-3">
        {lines.map((line) => (
          <Line key={line.id ?? 'others'} line={line} />
        ))}
      </ul>
    </Card>
  );
}

const Figure = ({ name, cents }: { name: string; cents: number }) => (
  <p className="min-w-0">
    <span className="block text-15 text-quiet">{name}</span>
    <span className="block text-24 font-extrabold tabular-nums wrap-anywhere">{formatCents(cents)}</span>
  </p>
);

function Line({ line }: { line: Comparison }) {
  const { id, name, plannedCents, costUnknown, paidCents } = line;
  const isPlanned = id !== null && !costUnknown;
  const planned = costUnknown ? budgetTexts.unknown : formatCents(plannedCents);
  return (
    <li className="flex flex-col gap-1">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="min-w-0 font-semibold wrap-anywhere">{name ?? budgetTexts.others}</span>
        <span className="text-quiet tabular-nums">
          {id === null
            ? formatCents(paidCents)
            : paidCents > 0
              ? budgetTexts.of(formatCents(paidCents), planned)
              : planned}
        </span>
      </p>
      {paidCents > 0 && isPlanned && <PaidBar paid={paidCents} planned={plannedCents} />}
      {paidCents > plannedCents && isPlanned && <Rest line={line} />}
    </li>
  );
}

function Rest({ line: { plannedCents, paidCents } }: { line: Pick<Comparison, 'plannedCents' | 'paidCents'> }) {
  if (plannedCents === 0 && paidCents === 0) return null;
  const isOver = paidCents > plannedCents;
  const money = formatCents(Math.abs(plannedCents - paidCents));
  return (
    <p className={classes('text-15 tabular-nums', isOver ? 'font-semibold text-danger' : 'text-quiet')}>
      {isOver ? budgetTexts.over(money) : budgetTexts.left(money)}
    </p>
  );
}
