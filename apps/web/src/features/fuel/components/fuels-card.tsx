import type { FuelType } from '@estradeiro/contract/fuel';
import type { FuelStatistics } from '@estradeiro/contract/fuel-statistics';
import { Card } from '#ui/card.tsx';
import { formatConsumption, formatMoney, formatShare } from '../figures.ts';
import { statisticsTexts as texts } from '../statistics-texts.ts';
import { fuelNames, unitTexts } from '../unit-texts.ts';

/** Petrol and ethanol by the rider's own consumption; nothing where only one was ever bought. */
export function FuelsCard({ statistics }: { statistics: FuelStatistics }) {
  const { petrol, ethanol, ethanolBreakEven: share } = statistics;
  if (petrol.lastPrice === null || ethanol.lastPrice === null) return null;
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-20 font-semibold">{texts.fuelsTitle}</h2>
      <dl className="grid grid-cols-2 gap-4">
        <OfFuel fuel="petrol" kmPerLiter={petrol.kmPerLiter} />
        <OfFuel fuel="ethanol" kmPerLiter={ethanol.kmPerLiter} />
      </dl>
      {share === null ? (
        <p className="text-quiet">{texts.noBreakEven}</p>
      ) : (
        <p>
          {texts.breakEven(formatShare(share))}{' '}
          <span className="font-semibold">
            {texts.paysUpTo(formatMoney(petrol.lastPrice * share), formatMoney(petrol.lastPrice))}
          </span>
        </p>
      )}
    </Card>
  );
}

const OfFuel = ({ fuel, kmPerLiter }: { fuel: FuelType; kmPerLiter: number | null }) => (
  <div>
    <dt className="text-15 text-quiet">{fuelNames[fuel]}</dt>
    <dd className="tabular-nums">
      <span className="text-32 font-extrabold">{kmPerLiter === null ? texts.none : formatConsumption(kmPerLiter)}</span>{' '}
      {kmPerLiter !== null && <span className="ml-0.5 font-semibold text-quiet">{unitTexts.kmPerLiter}</span>}
    </dd>
  </div>
);
