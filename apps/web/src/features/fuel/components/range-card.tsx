import { readOdometer } from '@estradeiro/contract/decimal';
import type { FuelStatistics } from '@estradeiro/contract/fuel/statistics';
import { MapPinned } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { formatKilometers } from '#ui/number-format.ts';
import { formatOdometer } from '../fuel-format.ts';
import type { FuelView } from '../fuel-view.ts';
import { rangeTexts, unitTexts } from '../texts.ts';
import { NumberField } from './number-field.tsx';

type Props = { statistics: FuelStatistics; onOpen: (view: FuelView) => void };

export function RangeCard({ statistics: { range, averageKmPerLiter }, onOpen }: Props) {
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-20 font-semibold">{rangeTexts.title}</h2>
      {range ? (
        <Range range={range} />
      ) : (
        <p className="text-quiet">{averageKmPerLiter === null ? rangeTexts.needsConsumption : rangeTexts.needsTank}</p>
      )}
      <div className="flex flex-wrap gap-3">
        {!range && averageKmPerLiter !== null && (
          <Button variant="secondary" onClick={() => onOpen({ name: 'vehicles' })}>
            {rangeTexts.setTank}
          </Button>
        )}
        <Button
          variant="secondary"
          icon={<MapPinned size={20} aria-hidden="true" />}
          onClick={() => onOpen({ name: 'route' })}
        >
          {rangeTexts.onRoute}
        </Button>
      </div>
    </Card>
  );
}

function Range({ range: { fullKm, leftKm, atOdometer } }: { range: NonNullable<FuelStatistics['range']> }) {
  const [typed, setTyped] = useState('');
  if (leftKm === null) {
    return (
      <>
        <Kilometers km={fullKm} />
        <p className="text-quiet">{rangeTexts.unknownLeft}</p>
      </>
    );
  }
  const now = readOdometer(typed);
  const since = now === null ? 0 : now - atOdometer;
  const left = Math.max(0, leftKm - Math.max(0, since));
  return (
    <>
      <div aria-live="polite">
        <Kilometers km={left} />
        <p className={left > 0 ? 'text-quiet' : 'font-semibold text-danger'}>
          {left > 0 ? (since > 0 ? rangeTexts.leftNow : rangeTexts.left) : rangeTexts.empty}
        </p>
      </div>
      <p className="text-quiet tabular-nums">{rangeTexts.full(formatKilometers(fullKm))}</p>
      <NumberField
        label={rangeTexts.odometerNow}
        hint={rangeTexts.odometerNowHint(formatOdometer(atOdometer))}
        error={
          now !== null && since < 0 && typed.length >= String(Math.floor(atOdometer)).length
            ? rangeTexts.odometerBefore
            : undefined
        }
        trailing={<span className="pr-3 font-semibold text-quiet">{unitTexts.km}</span>}
        value={typed}
        step={1}
        read={readOdometer}
        onChange={setTyped}
      />
    </>
  );
}

const Kilometers = ({ km }: { km: number }) => (
  <p className="tabular-nums">
    <span className="text-48 font-extrabold">{formatKilometers(km)}</span>{' '}
    <span className="ml-1 text-24 font-semibold text-quiet">{unitTexts.km}</span>
  </p>
);
