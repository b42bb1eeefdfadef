import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { SavedRoute } from '@estradeiro/contract/routes';
import { formatDistance } from '@estradeiro/navigation/display';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { savedRouteQuery, savedRoutesQuery } from '#features/offline-packs/shared/saved-routes.ts';
import { failureText } from '#platform/api-error.ts';
import { paths, plannerOf } from '#platform/paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FieldFrame, inputClass } from '#ui/field.tsx';
import { closedRoad } from '#ui/road-scenes/closed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Empty, Failure } from '#ui/states.tsx';
import { useRouteId } from '../search-params.ts';
import { rideTexts } from '../texts.ts';
import { DepartureField, nextFullHour, readDeparture, toInput } from './departure-field.tsx';
import { RidePlaceholder, TimedRide, type Times } from './timed-ride.tsx';

type Props = {
  routes: readonly SavedRoute[];
  chosen: string;
  onChoose: (id: string) => void;
  /** Null when all are loaded. */
  more: (() => void) | null;
};

function RoutePicker({ routes, chosen, onChoose, more }: Props) {
  const inputId = useId();
  return (
    <>
      <FieldFrame label={rideTexts.route} inputId={inputId}>
        <select
          id={inputId}
          value={chosen}
          onChange={({ target }) => onChoose(target.value)}
          className={`${inputClass} appearance-none truncate`}
        >
          {!routes.some(({ id }) => id === chosen) && <option value={chosen}>{rideTexts.askedRoute}</option>}
          {routes.map((route) => (
            <option key={route.id} value={route.id} className="bg-card text-ink">
              {labelOf(route)}
            </option>
          ))}
        </select>
        <ChevronDown size={20} aria-hidden="true" className="pointer-events-none" />
      </FieldFrame>
      {more && (
        <Button variant="secondary" onClick={more}>
          {rideTexts.moreRoutes}
        </Button>
      )}
    </>
  );
}

const labelOf = ({ name, distance }: SavedRoute) =>
  distance === null ? name : `${name} · ${formatDistance(distance * 1000)}`;

function RideOfRoute({ id, ...times }: Times & { id: string }) {
  const { data, error, refetch } = useQuery(savedRouteQuery(id));
  if (!data) return error ? <Failure error={failureText(error)} onRetry={() => void refetch()} /> : <RidePlaceholder />;
  if (!data.route) return <NotCalculated />;
  return <TimedRide routeKey={`${data.id}@${data.updatedAt}`} route={data.route} {...times} />;
}

const NotCalculated = () => (
  <Empty
    scene={closedRoad}
    title={rideTexts.notCalculated}
    hint={rideTexts.notCalculatedHint}
    action={
      <Link href={paths.routes} className={buttonClass()}>
        {rideTexts.openRoutes}
      </Link>
    }
  />
);

/** The weather of a saved route: which one, its departure, and the ride's weather. */
export function SavedRide({ now }: { now: Date }) {
  const pages = useInfiniteQuery(savedRoutesQuery);
  const [requested, ask] = useRouteId();
  const [soon] = useState(() => nextFullHour(now));
  const [typedSoFar, setTyped] = useState<string | null>(null);
  if (pages.isPending) return <Placeholder />;
  if (!pages.data) return <Failure error={pages.error} onRetry={() => void pages.refetch()} />;
  const routes = pages.data.pages.flat();
  const chosen = requested ?? routes[0]?.id;
  if (!chosen) return <NoRoutes />;
  const start = startOf(routes.find(({ id }) => id === chosen));
  const typed = typedSoFar ?? toInput(soon, start);
  const read = readDeparture(typed, now, start);
  return (
    <>
      <Card className="flex flex-col gap-4">
        <RoutePicker
          routes={routes}
          chosen={chosen}
          onChoose={ask}
          more={pages.hasNextPage ? () => void pages.fetchNextPage() : null}
        />
        <DepartureField {...{ typed, now, start }} onType={setTyped} />
      </Card>
      {'at' in read && (
        <RideOfRoute
          key={chosen}
          id={chosen}
          departure={read.at}
          now={now}
          onDepart={(at) => setTyped(toInput(at, start))}
        />
      )}
    </>
  );
}

/** Null where it is unknown. */
function startOf(route: SavedRoute | undefined): LatLng | null {
  const { lat = null, lng = null } = route?.waypoints[0] ?? {};
  return lat === null || lng === null ? null : { lat, lng };
}

const NoRoutes = () => (
  <Empty
    title={rideTexts.noRoutes}
    hint={rideTexts.noRoutesHint}
    action={
      <Link href={plannerOf(null)} className={buttonClass()}>
        {rideTexts.createRoute}
      </Link>
    }
  />
);

const Placeholder = () => (
  <div role="status" aria-label={rideTexts.loadingRoutes} className="flex flex-col gap-4">
    <Skeleton className="h-44" />
    <Skeleton className="h-64" />
  </div>
);
