import type { PopularRoute } from '@estradeiro/contract/popular-routes';
import { useQuery } from '@tanstack/react-query';
import { popularRideQuery } from '#platform/popular-ride.ts';
import { Failure, Loading } from '#ui/states.tsx';
import { detailTexts as texts } from '../detail-texts.ts';
import { FuelOnRide } from './fuel-on-ride.tsx';
import { RoadFacts } from './road-facts.tsx';
import { WeatherOnRide } from './weather-on-ride.tsx';

/** What the installed maps and the sky say of a ride. Loaded and asked for when a card is opened. */
export function RideDetails({ ride }: { ride: PopularRoute }) {
  const { data, error, refetch } = useQuery(popularRideQuery(ride.id));
  return (
    <>
      {!data && !error && <Loading label={texts.calculating} />}
      {error && !data && <Failure title={texts.routeFailed} error={error} onRetry={() => void refetch()} />}
      {data?.route.estimate && <p className="text-15 text-provisional">{texts.noMap}</p>}
      {data && !data.route.estimate && (
        <>
          <RoadFacts route={data.route} />
          <FuelOnRide route={data.route} />
        </>
      )}
      <WeatherOnRide ride={ride} />
    </>
  );
}
