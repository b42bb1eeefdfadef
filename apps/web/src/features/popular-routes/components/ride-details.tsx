import { fuelStationsOnRoute } from '@estradeiro/contract/fuel/stations';
import type { Route } from '@estradeiro/contract/navigation';
import type { PopularRoute, RidePlace } from '@estradeiro/contract/popular-routes';
import { analyzeRouteWeather, type RouteAlert } from '@estradeiro/contract/weather';
import { curvesOfRoute } from '@estradeiro/navigation/curve-words';
import { formatDistance, formatDuration } from '@estradeiro/navigation/display';
import { longestWithout } from '@estradeiro/navigation/fuel/fuel-plan';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { AskForMap } from '#features/planner/shared/ask-for-map.tsx';
import { HeightSums } from '#features/planner/shared/height-sums.tsx';
import { usePlanRoad } from '#features/planner/shared/use-plan-road.ts';
import { refreshMillis } from '#features/weather/shared/api.ts';
import { Provenance } from '#features/weather/shared/provenance.tsx';
import { call } from '#platform/call.ts';
import { Tag } from '#ui/chip.tsx';
import { CurvesFact } from '#ui/curves-fact.tsx';
import { Folded } from '#ui/folded.tsx';
import { Failure } from '#ui/states.tsx';
import { detailTexts } from '../texts.ts';

const DetailSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <Folded title={title}>
    <li className="flex flex-col gap-2 p-4">{children}</li>
  </Folded>
);

/** The most places whose weather is shown: enough to compare the coast with the mountains. */
const mostPlaces = 4;

function WeatherOnRide({ ride: { id, name, waypoints } }: { ride: PopularRoute }) {
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['popular-routes', 'weather', id],
    queryFn: ({ signal }) =>
      call(analyzeRouteWeather, { body: { routeName: name, waypoints: spread(waypoints) } }, signal),
    staleTime: refreshMillis,
  });
  if (error && !data) return <Failure title={detailTexts.weatherFailed} error={error} onRetry={() => void refetch()} />;
  return (
    <DetailSection title={detailTexts.weather}>
      {!data && <p className="text-quiet">{detailTexts.loadingWeather}</p>}
      {data && (
        <>
          <ul className="flex flex-col gap-1">
            {data.waypoints.map(({ location, current, alerts }) => (
              <li key={location.name} className="flex flex-wrap justify-between gap-x-3">
                <span>{location.name}</span>
                <span className="ml-auto font-semibold tabular-nums">
                  {detailTexts.temperature(current.temp)} · {detailTexts.wind(current.wind_speed)}
                </span>
                <AlertLines alerts={alerts} />
              </li>
            ))}
            {data.unknownWaypoints.map(({ name, alerts }) => (
              <li key={name} className="flex flex-wrap justify-between gap-x-3">
                <span>{name}</span>
                <span className="ml-auto text-quiet">{detailTexts.noReading}</span>
                <AlertLines alerts={alerts} />
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

const AlertLines = ({ alerts }: { alerts: readonly RouteAlert[] }) =>
  alerts.map(({ message }) => (
    <span key={message} className="w-full text-15 text-provisional">
      {message}
    </span>
  ));

/** Both ends and as many places between as there is room for, each once. */
function spread(places: readonly RidePlace[]): RidePlace[] {
  const once = places.filter(({ name }, index) => places.findIndex((other) => other.name === name) === index);
  if (once.length <= mostPlaces) return once;
  const step = (once.length - 1) / (mostPlaces - 1);
  return Array.from({ length: mostPlaces }, (_, index) => once[Math.round(index * step)]).filter(
    (place) => place !== undefined,
  );
}

/** What the installed map knows of the ride's road, or why nothing is known. */
export const RoadNote = ({ route }: { route: Route }) =>
  route.estimate ? (
    <div className="flex flex-col items-start gap-1 rounded-card border border-provisional px-3 py-2">
      <p className="text-15 leading-5">{detailTexts.noMap}</p>
      <AskForMap places={() => decodePolyline(route.polyline)} />
    </div>
  ) : (
    <RoadFacts route={route} />
  );

function RoadFacts({ route }: { route: Route }) {
  const { distanceMeters, durationSeconds, unpavedMeters, hasToll } = route;
  const curves = useMemo(() => curvesOfRoute(route), [route]);
  const { heights } = usePlanRoad(route);
  return (
    <>
      <CurvesFact curves={curves} className="-my-2 font-semibold" />
      <p className="text-15 text-quiet">
        {detailTexts.calculated(formatDistance(distanceMeters), formatDuration(durationSeconds))}
      </p>
      <HeightSums heights={heights} distanceMeters={distanceMeters} />
      <p className="flex flex-wrap gap-2 empty:hidden">
        {unpavedMeters >= 500 && <Tag>{detailTexts.unpaved(formatDistance(unpavedMeters))}</Tag>}
        {hasToll && <Tag>{detailTexts.toll}</Tag>}
      </p>
    </>
  );
}

function FuelOnRide({ route: { polyline } }: { route: Route }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['popular-routes', 'fuel', polyline.length, polyline.slice(0, 40), polyline.slice(-40)],
    queryFn: ({ signal }) => call(fuelStationsOnRoute, { body: { polyline } }, signal),
  });
  if (error && !data) return <Failure title={detailTexts.fuelFailed} error={error} onRetry={() => void refetch()} />;
  const longest = data && longestWithout(data.lengthMeters, data.stations);
  return (
    <DetailSection title={detailTexts.fuel}>
      {!data && <p className="text-quiet">{detailTexts.searchingFuel}</p>}
      {data && (
        <p className="font-semibold">
          {data.stations.length > 0 ? detailTexts.stations(data.stations.length) : detailTexts.noStations}
        </p>
      )}
      {longest && <p>{detailTexts.gap(formatDistance(longest.toMeters - longest.fromMeters))}</p>}
      {data && data.unknown.length > 0 && <p className="text-15 text-provisional">{detailTexts.unknownFuel}</p>}
    </DetailSection>
  );
}

/** What is not needed at first: fuel, where the route is known, and the weather. */
export const FoldedDetails = ({ ride, route }: { ride: PopularRoute; route: Route | null }) => (
  <>
    {route && !route.estimate && <FuelOnRide route={route} />}
    <WeatherOnRide ride={ride} />
  </>
);
