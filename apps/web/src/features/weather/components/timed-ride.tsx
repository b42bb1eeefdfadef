import type { Route } from '@estradeiro/contract/navigation';
import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '#places/use-debounced.ts';
import { failureText } from '#platform/api-error.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Failure } from '#ui/states.tsx';
import { rideQuery } from '../route-api.ts';
import { rideTexts } from '../route-texts.ts';
import { RideResult } from './ride-result.tsx';

export type Times = { departure: Date; now: Date; onDepart: (at: Date) => void };

/** A time is typed key by key: the question waits until the hand rests. */
const typingPauseMillis = 400;

/** What a way meets when it is left then; `routeKey` tells it from other ways. */
export function TimedRide({ routeKey, route, departure, now, onDepart }: Times & { routeKey: string; route: Route }) {
  const asked = useDebounced(departure.toISOString(), typingPauseMillis);
  const ride = useQuery(rideQuery(routeKey, route, asked));
  const failure = ride.error && (
    <Failure title={rideTexts.failed} error={failureText(ride.error)} onRetry={() => void ride.refetch()} />
  );
  if (!ride.data) return failure || <RidePlaceholder />;
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

export const RidePlaceholder = () => (
  <div role="status" aria-label={rideTexts.loading} className="flex flex-col gap-4">
    <Skeleton className="h-28" />
    <Skeleton className="h-40" />
    <Skeleton className="h-64" />
  </div>
);
