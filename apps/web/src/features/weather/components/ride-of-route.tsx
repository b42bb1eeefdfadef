import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { savedRouteQuery } from '#packs/saved-route.ts';
import { failureText } from '#platform/api-error.ts';
import { paths } from '#platform/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { closedRoad } from '#ui/road-scenes/closed.tsx';
import { Empty, Failure } from '#ui/states.tsx';
import { rideTexts } from '../route-texts.ts';
import { RidePlaceholder, TimedRide, type Times } from './timed-ride.tsx';

/** What a saved route meets when it is left then. */
export function RideOfRoute({ id, ...times }: Times & { id: string }) {
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
