import type { Estimate } from '@estradeiro/contract/budget/budgets';
import type { FuelStatistics } from '@estradeiro/contract/fuel/statistics';
import type { SavedRoute, SavedRouteDetail } from '@estradeiro/contract/routes';
import { routeToll } from '@estradeiro/navigation/toll';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { savedRouteQuery, savedRoutesQuery } from '#features/offline-packs/shared/saved-routes.ts';
import { paths } from '#platform/paths.ts';
import { Card } from '#ui/card.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import { consumptionQuery } from '../api.ts';
import { estimateTexts } from '../texts.ts';
import { EstimateFields } from './estimate-fields.tsx';

type Props = { onEstimate: (route: SavedRoute, estimate: Estimate) => void };

/** Fills in the budget once a saved route is chosen; missing values can be typed and change it at once. */
export function EstimateCard({ onEstimate }: Props) {
  const { data, error, refetch } = useInfiniteQuery(savedRoutesQuery);
  const routes = data?.pages.flat();
  const [routeId, choose] = useState('');
  if (!routes) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading />;
  if (routes.length === 0) {
    return (
      <Link href={paths.routes} className="inline-flex min-h-12 items-center font-semibold text-guidance">
        {estimateTexts.noRoutes}
      </Link>
    );
  }
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-17 font-semibold">{estimateTexts.title}</h2>
      <SelectField
        label={estimateTexts.route}
        value={routeId}
        options={[
          ...(routeId ? [] : [{ value: '', label: estimateTexts.choose }]),
          ...routes.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChoose={choose}
      />
      {routeId && <OfRoute key={routeId} routeId={routeId} onEstimate={onEstimate} />}
    </Card>
  );
}

function OfRoute({ routeId, onEstimate }: Props & { routeId: string }) {
  const { data: route, error, refetch } = useQuery(savedRouteQuery(routeId));
  const statistics = useQuery(consumptionQuery);
  if (error && !route) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!route || statistics.isPending) return <Loading label={estimateTexts.loading} />;
  if (route.distance === null) return <p className="text-quiet">{estimateTexts.noDistance}</p>;
  return (
    <EstimateFields
      distanceKm={route.distance}
      minutes={route.estimatedTime ?? 0}
      hasToll={tollOf(route)}
      {...measured(statistics.data ?? null)}
      onEstimate={(estimate) => onEstimate(route, estimate)}
    />
  );
}

/** Whether a route has a toll; null for an estimate or a file's own line, since only an installed map has toll data. */
const tollOf = ({ route, estimate }: SavedRouteDetail): boolean | null =>
  route && !estimate ? routeToll(route) : null;

function measured(statistics: FuelStatistics | null) {
  const fuelType = statistics?.last?.fuelType ?? 'petrol';
  const own = statistics?.[fuelType];
  return {
    kmPerLiter: own?.kmPerLiter ?? statistics?.averageKmPerLiter ?? null,
    pricePerLiter: own?.lastPrice ?? statistics?.averagePricePerLiter ?? null,
  };
}
