import type { PopularRoute, RidePlace } from '@estradeiro/contract/popular-routes';
import { analyzeRouteWeather } from '@estradeiro/contract/route-weather';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/call.ts';
import { Provenance } from '#sky/provenance.tsx';
import { refreshMillis } from '#sky/weather-query.ts';
import { Failure } from '#ui/states.tsx';
import { detailTexts as texts } from '../detail-texts.ts';
import { DetailSection } from './detail-section.tsx';

/** Enough to tell the coast from the mountains. */
const mostPlaces = 4;

/** The sky over a ride now, from its start to its end. */
export function WeatherOnRide({ ride: { id, name, waypoints } }: { ride: PopularRoute }) {
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['popular-routes', 'weather', id],
    queryFn: ({ signal }) =>
      call(analyzeRouteWeather, { body: { routeName: name, waypoints: spread(waypoints) } }, signal),
    staleTime: refreshMillis,
  });
  if (error && !data) return <Failure title={texts.weatherFailed} error={error} onRetry={() => void refetch()} />;
  return (
    <DetailSection title={texts.weather}>
      {!data && <p className="text-quiet">{texts.loadingWeather}</p>}
      {data && (
        <>
          <ul className="flex flex-col gap-1">
            {data.waypoints.map(({ location, current, alerts }) => (
              <li key={location.name} className="flex flex-wrap justify-between gap-x-3">
                <span>{location.name}</span>
                <span className="font-semibold tabular-nums">
                  {texts.temperature(current.temp)} · {texts.wind(current.wind_speed)}
                </span>
                {alerts.map(({ message }) => (
                  <span key={message} className="w-full text-15 text-provisional">
                    {message}
                  </span>
                ))}
              </li>
            ))}
          </ul>
          <p className="text-15 text-quiet">{data.summary.recommendation}</p>
          <Provenance ageSeconds={data.ageSeconds} source={data.source} answeredAt={dataUpdatedAt} />
        </>
      )}
    </DetailSection>
  );
}

/** Both ends and as many between as there is room for, each once. */
function spread(places: readonly RidePlace[]): RidePlace[] {
  const once = places.filter(({ name }, index) => places.findIndex((other) => other.name === name) === index);
  if (once.length <= mostPlaces) return once;
  const step = (once.length - 1) / (mostPlaces - 1);
  return Array.from({ length: mostPlaces }, (_, index) => once[Math.round(index * step)]).filter(
    (place) => place !== undefined,
  );
}
