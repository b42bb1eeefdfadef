import { fuelStationsOnWay } from '@estradeiro/contract/fuel-stations';
import type { Route } from '@estradeiro/contract/navigation';
import { formatDistance } from '@estradeiro/navigation/display';
import { longestWithout } from '@estradeiro/navigation/fuel/fuel-plan';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/call.ts';
import { Failure } from '#ui/states.tsx';
import { detailTexts as texts } from '../detail-texts.ts';
import { DetailSection } from './detail-section.tsx';

/** The stations that the installed maps know along the ride, and the longest part without one. */
export function FuelOnRide({ route: { polyline } }: { route: Route }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['popular-routes', 'fuel', polyline.length, polyline.slice(0, 40), polyline.slice(-40)],
    queryFn: ({ signal }) => call(fuelStationsOnWay, { body: { polyline } }, signal),
  });
  if (error && !data) return <Failure title={texts.fuelFailed} error={error} onRetry={() => void refetch()} />;
  const longest = data && longestWithout(data.lengthMeters, data.stations);
  return (
    <DetailSection title={texts.fuel}>
      {!data && <p className="text-quiet">{texts.searchingFuel}</p>}
      {data && (
        <p className="font-semibold">
          {data.stations.length > 0 ? texts.stations(data.stations.length) : texts.noStations}
        </p>
      )}
      {longest && <p>{texts.gap(formatDistance(longest.toMeters - longest.fromMeters))}</p>}
      {data && data.unknown.length > 0 && <p className="text-15 text-provisional">{texts.unknownFuel}</p>}
    </DetailSection>
  );
}
