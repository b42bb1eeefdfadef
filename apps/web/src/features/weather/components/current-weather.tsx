import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { CurrentWeather as Weather } from '@estradeiro/contract/weather';
import { RotateCw } from 'lucide-react';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Failure } from '#ui/states.tsx';
import { Provenance } from '../shared/provenance.tsx';
import { SkyIcon } from '../shared/sky-icon.tsx';
import { orUnknown, weatherFormat } from '../shared/weather-format.ts';
import { nowTexts, texts } from '../texts.ts';
import { usePlaceWeather } from './place-weather.ts';

const WeatherPlaceholder = () => (
  <div role="status" aria-label={texts.loading}>
    <Skeleton className="h-80" />
  </div>
);

type Props = { place: LatLng; name: string | null };

/** The weather now at a place, or without a name at the device's position. */
export function CurrentWeather({ place, name }: Props) {
  const { data, dataUpdatedAt, error, isError, isFetching, refetch } = usePlaceWeather(place, name);
  if (!data && isError) return <Failure title={nowTexts.failed} error={error} onRetry={refetch} />;
  if (!data) return <WeatherPlaceholder />;
  return (
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
      <Metrics weather={data} />
      {isError && <p className="text-15 text-danger">{nowTexts.failed}</p>}
      <Provenance {...data} answeredAt={dataUpdatedAt} />
    </Card>
  );
}

const placeName = ({ name, sys }: Weather) => [name, sys.country].filter(Boolean).join(', ');

function Sky({ weather }: { weather: Weather }) {
  const [sky] = weather.weather;
  return (
    <div className="flex items-center gap-4">
      {sky && <SkyIcon condition={sky.main} code={sky.icon} size={56} />}
      <div>
        <p className="text-32 font-extrabold">{weatherFormat.celsius(weather.main.temp)}</p>
        <p className="text-quiet first-letter:uppercase">{sky?.description}</p>
      </div>
    </div>
  );
}

function Metrics({ weather: { main, wind, visibility, rain } }: { weather: Weather }) {
  const rows: [string, string][] = [
    [nowTexts.feelsLike, weatherFormat.celsius(main.feels_like)],
    [nowTexts.wind, weatherFormat.kmh(wind.speed)],
    [nowTexts.humidity, orUnknown(main.humidity, weatherFormat.percent)],
    [nowTexts.pressure, orUnknown(main.pressure, weatherFormat.hectopascals)],
    [nowTexts.visibility, weatherFormat.kilometers(visibility)],
  ];
  if (rain) rows.push([nowTexts.rain, weatherFormat.millimeters(rain['1h'])]);
  return (
    <dl className="grid grid-cols-2 gap-3">
      {rows.map(([label, metric]) => (
        <div key={label}>
          <dt className="text-15 text-quiet">{label}</dt>
          <dd className="font-semibold">{metric}</dd>
        </div>
      ))}
    </dl>
  );
}
