import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { CurrentWeather } from '@estradeiro/contract/weather';
import { travelAlerts } from '@estradeiro/navigation/rider-safety/travel-alerts';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useWeatherHere, warningsQuery } from '#features/weather/shared/api.ts';
import { Provenance } from '#features/weather/shared/provenance.tsx';
import { RidingSafety, Shelter } from '#features/weather/shared/riding-safety.tsx';
import { SkyIcon } from '#features/weather/shared/sky-icon.tsx';
import { useWorstHere } from '#features/weather/shared/use-weather-alerts.ts';
import { orUnknown, weatherFormat } from '#features/weather/shared/weather-format.ts';
import { paths } from '#platform/paths.ts';
import { Card } from '#ui/card.tsx';
import { Tag } from '#ui/chip.tsx';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Failure } from '#ui/states.tsx';
import { texts, weatherTexts } from '../texts.ts';

/** Alerts for a traveller's luggage and speed; nothing on a fair day. */
function TravelAlerts({ weather }: { weather: CurrentWeather }) {
  const alerts = travelAlerts(weather);
  if (alerts.length === 0) return null;
  return (
    <ul aria-label={weatherTexts.travelAlerts} className="flex flex-wrap gap-2">
      {alerts.map((alert) => (
        <li key={alert}>
          <Tag meaning="provisional" icon={<TriangleAlert size={16} aria-hidden="true" />}>
            {weatherTexts.travel[alert]}
          </Tag>
        </li>
      ))}
    </ul>
  );
}

type CardProps = {
  place: LatLng;
  /** Where the rider was last, which says nothing about leaving now. */
  isLastPlace?: boolean;
};

/** Whether to leave now, and the weather behind that; dangers are in home's heading. A response stays when the next one fails. */
export function WeatherCard({ place, isLastPlace = false }: CardProps) {
  const judged = isLastPlace ? null : place;
  const { data, dataUpdatedAt, error, isFetching, refetch } = useWeatherHere(place);
  const here = useWorstHere(judged);
  const warnings = useQuery(warningsQuery(judged));
  const isUnsafe = here?.worst?.severity === 'danger';
  if (!data && error) {
    return (
      <Card className={classes('flex flex-none flex-col justify-between gap-3', weatherHeight)}>
        {isUnsafe && <Shelter />}
        <Failure title={texts.weatherFailed} error={error} onRetry={() => void refetch()} />
        <CenterLink />
      </Card>
    );
  }
  if (!data) return <WeatherSkeleton />;
  return (
    <Card className={classes('flex flex-none flex-col gap-3', weatherHeight)}>
      {here && (isUnsafe ? <Shelter /> : <RidingSafety {...here} />)}
      {judged && !here && warnings.isPending && <Skeleton className="h-12" />}
      <div className="-mr-2 flex items-center gap-2">
        <Now weather={data} />
        <IconButton
          label={weatherTexts.refresh}
          icon={<RotateCw size={20} aria-hidden="true" />}
          onClick={() => void refetch()}
          busy={isFetching}
        />
      </div>
      <Metrics weather={data} />
      <TravelAlerts weather={data} />
      <div className="mt-auto -mb-2">
        {error && <p className="text-15 text-danger">{texts.weatherFailed}</p>}
        <div className="flex items-center gap-x-3">
          <CenterLink />
          <div className="min-w-0 flex-1 text-right leading-tight">
            <Provenance {...data} answeredAt={dataUpdatedAt} />
          </div>
        </div>
      </div>
    </Card>
  );
}

function Now({ weather: { weather, main, name } }: { weather: CurrentWeather }) {
  const [sky] = weather;
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3">
      {sky && <SkyIcon condition={sky.main} code={sky.icon} size={48} />}
      <p className="text-32 font-extrabold tabular-nums">{weatherFormat.celsius(main.temp)}</p>
      <div className="min-w-0 flex-1 leading-tight">
        <h2 className="line-clamp-2 font-semibold">{name}</h2>
        <p className="text-15 text-quiet first-letter:uppercase">{sky?.description}</p>
      </div>
    </div>
  );
}

function Metrics({ weather: { main, wind, visibility } }: { weather: CurrentWeather }) {
  const rows = [
    [weatherTexts.wind, weatherFormat.kmh(wind.speed)],
    [weatherTexts.humidity, orUnknown(main.humidity, weatherFormat.percent)],
    [weatherTexts.visibility, weatherFormat.kilometers(visibility)],
  ];
  return (
    <dl className="grid grid-cols-3 gap-2">
      {rows.map(([label, metric]) => (
        <div key={label}>
          <dt className="text-13 text-quiet">{label}</dt>
          <dd className="font-semibold tabular-nums">{metric}</dd>
        </div>
      ))}
    </dl>
  );
}

/** As high as the card of a fair day. */
const weatherHeight = 'min-h-64';

const WeatherSkeleton = () => (
  <WeatherShape>
    <div role="status" aria-label={texts.weatherLoading}>
      <Skeleton className="h-12" />
    </div>
  </WeatherShape>
);

type LocatingProps = {
  /** The rider may be reading the browser's question still, or never answer it: no weather is promised. */
  isBrief: boolean;
};

/** A position may take long, so the wait is explained. As high as the card that follows, so that nothing below moves. */
export function Locating({ isBrief }: LocatingProps) {
  const words = (
    <div role="status" className="flex min-h-12 items-center gap-3">
      <Spinner />
      <div className="leading-tight">
        <p className="font-semibold">{texts.locating}</p>
        <p className="text-15 text-quiet">{texts.locatingHint}</p>
      </div>
    </div>
  );
  return isBrief ? <Card className="flex-none py-2!">{words}</Card> : <WeatherShape>{words}</WeatherShape>;
}

/** The card of a fair day while its figures are unknown: the link leads on already. */
const WeatherShape = ({ children }: { children: ReactNode }) => (
  <Card className={classes('flex flex-none flex-col gap-3', weatherHeight)}>
    {children}
    <div className="flex items-center gap-3">
      <Skeleton className="size-12 rounded-full!" />
      <Skeleton className="h-9 w-20" />
      <div className="flex flex-1 flex-col gap-2">
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-4 w-1/2" />
      </div>
    </div>
    <div className="grid grid-cols-3 gap-2">
      {[weatherTexts.wind, weatherTexts.humidity, weatherTexts.visibility].map((label) => (
        <div key={label} className="flex flex-col gap-1">
          <span className="text-13 text-quiet">{label}</span>
          <Skeleton className="h-5 w-2/3" />
        </div>
      ))}
    </div>
    <div className="mt-auto -mb-2">
      <CenterLink />
    </div>
  </Card>
);

export function CenterLink() {
  return (
    <Link href={paths.weather} className="flex min-h-12 flex-none items-center gap-1 font-semibold text-guidance">
      {texts.weatherCenter}
      <ChevronRight size={20} aria-hidden="true" />
    </Link>
  );
}
