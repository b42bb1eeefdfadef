import { formatDay } from '@estradeiro/contract/day';
import type { CostPerKm, MaintenanceCost } from '@estradeiro/contract/fuel/maintenance-cost';
import { Card } from '#ui/card.tsx';
import { formatKilometers, formatReais } from '#ui/number-format.ts';
import { costTexts } from './texts.ts';

type Props = { cost: CostPerKm; maintained: MaintenanceCost | null };

export const CostCard = ({ cost, maintained }: Props) => (
  <Card role="region" aria-label={costTexts.title} className="flex flex-none flex-col gap-2 py-3">
    <h2 className="text-20 font-semibold">{costTexts.title}</h2>
    <p>
      <span className="text-24 font-extrabold tabular-nums">{formatReais(cost.total)}</span>
      <span className="block text-15">{costTexts.parts(cost)}</span>
    </p>
    {maintained && (
      <p className="text-15 text-quiet">
        {costTexts.basis(
          formatReais(maintained.cost),
          formatKilometers(maintained.km),
          formatDay(maintained.since.date),
        )}
      </p>
    )}
  </Card>
);
