import { formatDay } from '@estradeiro/contract/day';
import type { CostPerKm } from '@estradeiro/contract/fuel/maintenance-cost';
import { Card } from '#ui/card.tsx';
import { formatKilometers, formatReais } from '#ui/figures.ts';
import { costTexts } from './texts.ts';

/** What a kilometre costs, with fuel where that is known. */
export const CostCard = ({ cost: { withoutFuel, withFuel, cost, km, since } }: { cost: CostPerKm }) => (
  <Card role="region" aria-label={costTexts.title} className="flex flex-none flex-col gap-2 py-3">
    <h2 className="text-20 font-semibold">{costTexts.title}</h2>
    <dl className="grid grid-cols-2 gap-3">
      <Figure name={costTexts.withoutFuel} reais={withoutFuel} />
      {withFuel !== null && <Figure name={costTexts.withFuel} reais={withFuel} />}
    </dl>
    <p className="text-15 text-quiet">
      {costTexts.basis(formatReais(cost), formatKilometers(km), formatDay(since.date))}
    </p>
  </Card>
);

const Figure = ({ name, reais }: { name: string; reais: number }) => (
  <div>
    <dt className="text-15 text-quiet">{name}</dt>
    <dd className="text-24 font-extrabold tabular-nums">{formatReais(reais)}</dd>
  </div>
);
