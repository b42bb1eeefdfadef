import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { CurrentWeather as Weather } from '@estradeiro/contract/weather';
import { activeMs } from '@estradeiro/navigation/rider-safety/alerts';
import { type AlertSeverity, findRisks } from '@estradeiro/navigation/rider-safety/rules';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { Card } from '#ui/card.tsx';
import { Tag, type TagMeaning } from '#ui/chip.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Failure } from '#ui/states.tsx';
import { weatherHereQuery, weatherQuery } from '../shared/api.ts';
import { figures } from '../shared/figures.ts';
import { Provenance } from '../shared/provenance.tsx';
import { SkyIcon } from '../shared/sky-icon.tsx';
import { ageInSeconds } from '../shared/use-weather-alerts.ts';
import { nowTexts, texts } from '../texts.ts';

/** In the shape of the weather that comes. */
const WeatherPlaceholder = () => (
  <div role="status" aria-label={texts.loading}>
    <Skeleton className="h-80" />
  </div>
);

type Props = { place: LatLng; name: string | null; now: Date };

/** The weather now at a place, or without a name where the device is, and what it means on a motorcycle. */
export function CurrentWeather({ place, name, now }: Props) {
  const query = name === null ? weatherHereQuery(place) : weatherQuery(place);
  const { data, dataUpdatedAt, error, isError, isFetching, refetch } = useQuery(query);
  if (!data && isError) return <Failure title={nowTexts.failed} error={error} onRetry={refetch} />;
  if (!data) return <WeatherPlaceholder />;
  // The sky of an hour ago warns of nothing now.
  const isRecent = ageInSeconds(data, dataUpdatedAt, now.getTime()) * 1_000 < activeMs;
  return (
    <>
      <Card className="flex flex-col gap-4">
        <div className="-my-2 -mr-2 flex items-center gap-3">
          <h2 className="min-w-0 flex-1 text-20 font-semibold">{name ?? placeName(data)}</h2>
          <IconButton
            label={nowTexts.refresh}
            icon={<RotateCw size={20} aria-hidden="true" />}
            onClick={() => refetch()}
            busy={isFetching}
          />
        </div>
        <Sky weather={data} />
        <Figures weather={data} />
        {isError && <p className="text-15 text-danger">{nowTexts.failed}</p>}
        <Provenance {...data} answeredAt={dataUpdatedAt} />
      </Card>
      {isRecent && <RidingAlerts weather={data} />}
    </>
  );
}

const placeName = ({ name, sys }: Weather) => [name, sys.country].filter(Boolean).join(', ');

function Sky({ weather }: { weather: Weather }) {
  const [sky] = weather.weather;
  return (
    <div className="flex items-center gap-4">
      {sky && <SkyIcon condition={sky.main} isDark={sky.icon.endsWith('n')} size={56} />}
      <div>
        <p className="text-32 font-extrabold">{figures.celsius(weather.main.temp)}</p>
        <p className="text-quiet first-letter:uppercase">{sky?.description}</p>
      </div>
    </div>
  );
}

function Figures({ weather: { main, wind, visibility, rain } }: { weather: Weather }) {
  const rows: [string, string][] = [
    [nowTexts.feelsLike, figures.celsius(main.feels_like)],
    [nowTexts.wind, figures.kmh(wind.speed)],
    [nowTexts.humidity, figures.percent(main.humidity)],
    [nowTexts.pressure, figures.hectopascals(main.pressure)],
    [nowTexts.visibility, figures.kilometers(visibility)],
  ];
  if (rain) rows.push([nowTexts.rain, figures.millimeters(rain['1h'])]);
  return (
    <dl className="grid grid-cols-2 gap-3">
      {rows.map(([label, figure]) => (
        <div key={label}>
          <dt className="text-15 text-quiet">{label}</dt>
          <dd className="font-semibold">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

const meanings: Record<AlertSeverity, TagMeaning> = { info: 'plain', warning: 'provisional', danger: 'danger' };

/** What the weather means for who rides in it; nothing when riding is fine. */
function RidingAlerts({ weather }: { weather: Weather }) {
  const risks = findRisks(weather);
  if (risks.length === 0) return null;
  return (
    <Card>
      <h2 className="text-20 font-semibold">{nowTexts.alerts}</h2>
      <ul className="mt-3 flex flex-col gap-3">
        {risks.map(({ type, severity, message }) => (
          <li key={type} className="flex flex-col items-start gap-1">
            <Tag meaning={meanings[severity]}>{nowTexts.severities[severity]}</Tag>
            {message}
          </li>
        ))}
      </ul>
    </Card>
  );
}
