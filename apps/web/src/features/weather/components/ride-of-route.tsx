import type { SavedRouteDetail } from '@estradeiro/contract/saved-routes';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useDebounced } from '#places/use-debounced.ts';
import { failureText } from '#platform/api-error.ts';
import { paths } from '#platform/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Empty, Failure } from '#ui/states.tsx';
import { rideQuery, savedRouteQuery } from '../route-api.ts';
import { rideTexts } from '../route-texts.ts';
import { RideResult } from './ride-result.tsx';

type Times = { departure: Date; now: Date; onDepart: (at: Date) => void };

/** What a saved route meets when it is left then. */
export function RideOfRoute({ id, ...times }: Times & { id: string }) {
  const { data, error, refetch } = useQuery(savedRouteQuery(id));
  if (!data) return error ? <Failure error={failureText(error)} onRetry={() => void refetch()} /> : <Placeholder />;
  if (!data.route) return <NotCalculated />;
  return <Ride saved={data} route={data.route} {...times} />;
}

type RideProps = Times & { saved: SavedRouteDetail; route: NonNullable<SavedRouteDetail['route']> };

/** A time is typed key by key: the question waits until the hand rests. */
const typingPauseMillis = 400;

function Ride({ saved, route, departure, now, onDepart }: RideProps) {
  const asked = useDebounced(departure.toISOString(), typingPauseMillis);
  const ride = useQuery(rideQuery(`${saved.id}@${saved.updatedAt}`, route, asked));
  const failure = ride.error && (
    <Failure title={rideTexts.failed} error={failureText(ride.error)} onRetry={() => void ride.refetch()} />
  );
  if (!ride.data) return failure || <Placeholder />;
  return (
    <>
      {failure}
      <RideResult
        ride={ride.data}
        answeredAt={ride.dataUpdatedAt}
        route={route}
        busy={ride.isPlaceholderData}
        {...{ now, onDepart }}
      />
    </>
  );
}

const NotCalculated = () => (
  <Empty
    scene="closed"
    title={rideTexts.notCalculated}
    hint={rideTexts.notCalculatedHint}
    action={
      <Link href={paths.routes} className={buttonClass()}>
        {rideTexts.openRoutes}
      </Link>
    }
  />
);

const Placeholder = () => (
  <div role="status" aria-label={rideTexts.loading} className="flex flex-col gap-4">
    <Skeleton className="h-28" />
    <Skeleton className="h-40" />
    <Skeleton className="h-64" />
  </div>
);
