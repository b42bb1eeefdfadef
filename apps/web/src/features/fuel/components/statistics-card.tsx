import type { FuelStatistics } from '@estradeiro/contract/fuel-statistics';
import { Card } from '#ui/card.tsx';
import { formatConsumption, formatMoney, formatTotalLiters } from '../figures.ts';
import { statisticsTexts as texts } from '../statistics-texts.ts';
import { unitTexts } from '../unit-texts.ts';

/** Part 2 §9, the consumption first: readable at arm's length. */
export function StatisticsCard({ statistics }: { statistics: FuelStatistics }) {
  const { averageKmPerLiter, totalCost, totalLiters, averagePricePerLiter, costPerKm } = statistics;
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="sr-only">{texts.statistics}</h2>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
        <div className="col-span-2">
          <dt className="text-15 text-quiet">{texts.average}</dt>
          <dd className="tabular-nums">
            {averageKmPerLiter === null ? (
              <span className="text-17">{texts.noAverage}</span>
            ) : (
              <>
                <span className="text-64 font-extrabold">{formatConsumption(averageKmPerLiter)}</span>{' '}
                <span className="ml-1 text-24 font-semibold text-quiet">{unitTexts.kmPerLiter}</span>
              </>
            )}
          </dd>
        </div>
        <Figure name={texts.totalCost} value={formatMoney(totalCost)} />
        <Figure name={texts.totalLiters} value={formatTotalLiters(totalLiters)} />
        <Figure name={texts.pricePerLiter} value={orNone(averagePricePerLiter)} />
        <Figure name={texts.costPerKm} value={orNone(costPerKm)} />
      </dl>
    </Card>
  );
}

const orNone = (reais: number | null) => (reais === null ? texts.none : formatMoney(reais));

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div className="min-w-0">
    <dt className="text-15 text-quiet">{name}</dt>
    <dd className="text-20 font-semibold tabular-nums wrap-anywhere">{value}</dd>
  </div>
);
