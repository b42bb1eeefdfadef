import type { TripBudget } from '@estradeiro/contract/trip-budgets';
import { Card } from '#ui/card.tsx';
import { budgetTexts as texts } from '../budget-texts.ts';
import { formatReais } from '../figures.ts';

/** What was planned, where it is not known what was paid. */
export const PlannedCard = ({ budget: { categories, totalEstimated } }: { budget: TripBudget }) => (
  <Card className="flex flex-col gap-4">
    <p>
      <span className="block text-15 text-quiet">{texts.planned}</span>
      <span className="block text-24 font-extrabold tabular-nums wrap-anywhere">{formatReais(totalEstimated)}</span>
    </p>
    <ul className="flex flex-col gap-3 border-line border-t pt-3">
      {categories.map(({ id, name, estimatedCost, costUnknown }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4">
          <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
          <span className="text-quiet tabular-nums">{costUnknown ? texts.unknown : formatReais(estimatedCost)}</span>
        </li>
      ))}
    </ul>
  </Card>
);
