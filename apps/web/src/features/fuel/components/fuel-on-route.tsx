import { readOdometer } from '@estradeiro/contract/decimal';
import type { FuelStationsOnRoute } from '@estradeiro/contract/fuel/stations';
import type { FuelStatistics } from '@estradeiro/contract/fuel/statistics';
import type { Route } from '@estradeiro/contract/navigation';
import type { Tank } from '@estradeiro/navigation/fuel/fuel-plan';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '#ui/card.tsx';
import { formatKilometers } from '#ui/number-format.ts';
import { Failure, Loading } from '#ui/states.tsx';
import { Switch } from '#ui/switch.tsx';
import { stationsQuery } from '../shared/stations-query.ts';
import { routeTexts, unitTexts } from '../texts.ts';
import { FuelPlanView } from './fuel-plan-view.tsx';
import { NumberField } from './number-field.tsx';

/**
 * Scales positions to the route's distance: the line of an estimate cuts corners and is too short, so that a plan by
 * its length would promise too much range.
 */
function stretchedTo(fuel: FuelStationsOnRoute, distanceMeters: number): FuelStationsOnRoute {
  if (distanceMeters <= 0 || fuel.lengthMeters <= 0) return fuel;
  const share = distanceMeters / fuel.lengthMeters;
  return {
    lengthMeters: distanceMeters,
    stations: fuel.stations.map((station) => ({ ...station, alongMeters: station.alongMeters * share })),
    unknown: fuel.unknown.map(({ fromMeters, toMeters }) => ({
      fromMeters: fromMeters * share,
      toMeters: toMeters * share,
    })),
  };
}

/** The share of the range to plan with: headwind, a hill or a closed station must not end a ride. */
const plannedShare = 0.9;
const bounds = { least: 10, most: 2_000 };

/**
 * The tank to plan with, from the full range and, where it does not start full, the range at the start. Null where the range is unknown or implausible.
 */
function tankFor(fullKm: number | null, startKm: number | null): Tank | null {
  if (fullKm === null || fullKm < bounds.least || fullKm > bounds.most) return null;
  const fullMeters = fullKm * plannedShare * 1_000;
  return { fullMeters, startMeters: Math.min(fullMeters, (startKm ?? fullKm) * plannedShare * 1_000) };
}

type Props = { route: Route; range: FuelStatistics['range'] };

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
          label={routeTexts.fullKm}
          hint={routeTexts.reserve}
          error={typed !== '' && !tank ? routeTexts.fullKmWrong : undefined}
          trailing={<span className="pr-3 font-semibold text-quiet">{unitTexts.km}</span>}
          value={typed}
          step={10}
          read={readOdometer}
          onChange={setTyped}
        />
        {range && leftKm !== null && leftKm < range.fullKm - 1 && (
          <Switch
            label={routeTexts.startFull}
            hint={routeTexts.startLeft(formatKilometers(leftKm))}
            checked={startsFull}
            onChange={setStartsFull}
          />
        )}
      </Card>
      {!fuel &&
        (error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading label={routeTexts.searching} />)}
      {fuel && <FuelPlanView fuel={stretchedTo(fuel, route.distanceMeters)} tank={tank} isEstimate={route.estimate} />}
    </>
  );
}
