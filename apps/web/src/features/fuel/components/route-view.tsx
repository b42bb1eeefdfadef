import type { OfVehicle } from '@estradeiro/contract/fuel/records';
import type { SavedRoute } from '@estradeiro/contract/routes';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { savedRouteQuery, savedRoutesQuery } from '#features/offline-packs/shared/saved-routes.ts';
import { paths } from '#platform/paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { FormHeading } from '#ui/form-heading.tsx';
import { formatKilometers } from '#ui/number-format.ts';
import { forkingRoad } from '#ui/road-scenes/fork.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Empty, Failure } from '#ui/states.tsx';
import { statisticsQuery } from '../api.ts';
import { routeTexts } from '../texts.ts';
import { Choice } from './choice.tsx';
import { FuelOnRoute } from './fuel-on-route.tsx';

type Props = { vehicleId: OfVehicle; onClose: () => void };

export function RouteView({ vehicleId, onClose }: Props) {
  const pages = useInfiniteQuery(savedRoutesQuery);
  const routes = pages.data?.pages.flat().filter(({ distance }) => distance !== null) ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const routeId = chosen ?? routes[0]?.id ?? null;
  return (
    <>
      <FormHeading title={routeTexts.routeTitle} onClose={onClose} />
      {pages.isPending && <Skeleton className="h-40" />}
      {pages.error && !pages.data && <Failure error={pages.error} onRetry={() => void pages.refetch()} />}
      {pages.data && routes.length === 0 && <NoRoutes />}
      {routes.length > 0 && (
        <Choice
          label={routeTexts.chooseRoute}
          name="route"
          options={routes.map((route) => ({ value: route.id, label: labelOf(route) }))}
          value={routeId ?? ''}
          onChoose={setChosen}
        />
      )}
      {pages.hasNextPage && (
        <Button variant="secondary" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {routeTexts.moreRoutes}
        </Button>
      )}
      {routeId && <OfRoute key={routeId} routeId={routeId} vehicleId={vehicleId} />}
    </>
  );
}

const labelOf = ({ name, distance }: SavedRoute) => `${name} · ${formatKilometers(distance ?? 0)}\u00a0km`;

const NoRoutes = () => (
  <Empty
    scene={forkingRoad}
    title={routeTexts.noRoutes}
    hint={routeTexts.noRoutesHint}
    action={
      <Link href={paths.routes} className={buttonClass('secondary')}>
        {routeTexts.toRoutes}
      </Link>
    }
  />
);

function OfRoute({ routeId, vehicleId }: { routeId: string; vehicleId: OfVehicle }) {
  const { data, error, refetch } = useQuery(savedRouteQuery(routeId));
  const statistics = useQuery(statisticsQuery(vehicleId)).data ?? null;
  if (!data) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton className="h-64" />;
  if (!data.route) return <p className="text-quiet">{routeTexts.noWay}</p>;
  return <FuelOnRoute route={data.route} range={statistics?.range ?? null} />;
}
