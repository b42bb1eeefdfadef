import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { savedRoutesQuery } from '#packs/saved-routes.ts';
import { paths } from '#platform/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Empty, Failure } from '#ui/states.tsx';
import { useAskedRoute } from '../asked-route.ts';
import { nextFullHour, readDeparture, toInput } from '../departure-time.ts';
import { rideTexts } from '../route-texts.ts';
import { DepartureField } from './departure-field.tsx';
import { RideOfRoute } from './ride-of-route.tsx';
import { RoutePicker } from './route-picker.tsx';

/** The weather of a saved route: which one, leaving when, and what the ride meets. */
export function SavedRide({ now }: { now: Date }) {
  const pages = useInfiniteQuery(savedRoutesQuery);
  const [asked, ask] = useAskedRoute();
  const [typed, setTyped] = useState(() => toInput(nextFullHour(now)));
  if (pages.isPending) return <Placeholder />;
  if (!pages.data) return <Failure error={pages.error} onRetry={() => void pages.refetch()} />;
  const routes = pages.data.pages.flat();
  const chosen = asked ?? routes[0]?.id;
  if (!chosen) return <NoRoutes />;
  const read = readDeparture(typed, now);
  return (
    <>
      <Card className="flex flex-col gap-4">
        <RoutePicker
          routes={routes}
          chosen={chosen}
          onChoose={ask}
          more={pages.hasNextPage ? () => void pages.fetchNextPage() : null}
        />
        <DepartureField typed={typed} problem={'problem' in read ? read.problem : null} now={now} onType={setTyped} />
      </Card>
      {'at' in read && (
        <RideOfRoute key={chosen} id={chosen} departure={read.at} now={now} onDepart={(at) => setTyped(toInput(at))} />
      )}
    </>
  );
}

const NoRoutes = () => (
  <Empty
    title={rideTexts.noRoutes}
    hint={rideTexts.noRoutesHint}
    action={
      <Link href={paths.routes} className={buttonClass()}>
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
