import { readOdometer } from '@estradeiro/contract/fuel-number';
import type { FuelStatistics } from '@estradeiro/contract/fuel-statistics';
import type { Route } from '@estradeiro/contract/navigation';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '#ui/card.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import { Switch } from '#ui/switch.tsx';
import { formatKilometers } from '../figures.ts';
import { stationsQuery } from '../route-api.ts';
import { routeTexts as texts } from '../route-texts.ts';
import { tankFor } from '../tank.ts';
import { unitTexts } from '../unit-texts.ts';
import { asLongAs } from '../way-length.ts';
import { FuelPlanView } from './fuel-plan-view.tsx';
import { NumberField } from './number-field.tsx';

type Props = { route: Route; range: FuelStatistics['range'] };

/** The stations of a way, and where to stop with this tank. */
export function FuelOnRoute({ route, range }: Props) {
  const { data: fuel, error, refetch } = useQuery(stationsQuery(route));
  const [typed, setTyped] = useState(range ? String(Math.round(range.fullKm)) : '');
  const [startsFull, setStartsFull] = useState(true);
  const leftKm = range?.leftKm ?? null;
  const tank = tankFor(readOdometer(typed), startsFull ? null : leftKm);
  return (
    <>
      <Card className="flex flex-col gap-3">
        <NumberField
          label={texts.fullKm}
          hint={texts.reserve}
          error={typed !== '' && !tank ? texts.fullKmWrong : undefined}
          trailing={<span className="pr-3 font-semibold text-quiet">{unitTexts.km}</span>}
          value={typed}
          step={10}
          read={readOdometer}
          onText={setTyped}
        />
        {range && leftKm !== null && leftKm < range.fullKm - 1 && (
          <Switch
            label={texts.startFull}
            hint={texts.startLeft(formatKilometers(leftKm))}
            checked={startsFull}
            onChange={setStartsFull}
          />
        )}
      </Card>
      {!fuel &&
        (error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading label={texts.searching} />)}
      {fuel && <FuelPlanView fuel={asLongAs(fuel, route.distanceMeters)} tank={tank} isEstimate={route.estimate} />}
    </>
  );
}
