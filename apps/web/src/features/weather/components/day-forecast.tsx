import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { ForecastEntry } from '@estradeiro/contract/weather';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Droplets, Wind } from 'lucide-react';
import { failureText } from '#platform/api-error.ts';
import { Card } from '#ui/card.tsx';
import { dayOf } from '#ui/day.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Failure } from '#ui/states.tsx';
import { forecastQuery } from '../api.ts';
import { dayAt, hourAt, zoneNameAt } from '../moments.ts';
import { Provenance } from '../shared/provenance.tsx';
import { SkyIcon } from '../shared/sky-icon.tsx';
import { weatherFormat } from '../shared/weather-format.ts';
import { forecastTexts, nowTexts } from '../texts.ts';

type Props = { place: LatLng; name: string | null; day: Date };

export function DayForecast({ place, name, day }: Props) {
  const { data, dataUpdatedAt, error, refetch } = useQuery(forecastQuery(place));
  if (!data) return error ? <Failed error={error} onRetry={refetch} /> : <Placeholder />;
  const entries = data.list.filter(({ dt }) => dayAt(new Date(dt * 1000), place) === dayOf(day));
  const zone = zoneNameAt(place);
  return (
    <>
      {error && <Failed error={error} onRetry={refetch} />}
      <Card className="flex flex-col gap-1 px-3">
        <h2 className="text-20 font-semibold first-letter:uppercase">{titleOf(day, name)}</h2>
        {zone && <p className="text-15 text-quiet first-letter:uppercase">{zone}</p>}
        {entries.length === 0 && <p className="py-3 text-quiet">{forecastTexts.none}</p>}
        <ul className="divide-y divide-line">
          {entries.map((entry) => (
            <Entry key={entry.dt} entry={entry} place={place} />
          ))}
        </ul>
        <Provenance {...data} answeredAt={dataUpdatedAt} />
      </Card>
    </>
  );
}

function titleOf(day: Date, name: string | null): string {
  const words = day.toLocaleDateString('pt-BR', { weekday: 'long', day: 'numeric', month: 'long' });
  return name ? `${words} · ${name}` : words;
}

/** The sky of an hour at a glance; a press shows the rest. */
function Entry({ entry: { dt, weather, main, wind, pop }, place }: { entry: ForecastEntry; place: LatLng }) {
  const [sky] = weather;
  return (
    <li>
      <details className="group">
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-1.5 py-1.5">
          <p className="w-12 flex-none text-15 font-semibold tabular-nums">{hourAt(new Date(dt * 1000), place)}</p>
          {sky && <SkyIcon condition={sky.main} code={sky.icon} size={28} />}
          <div className="min-w-0 flex-1">
            <div className="flex items-baseline justify-between gap-3">
              <p className="truncate first-letter:uppercase">{sky?.description}</p>
              <p className="text-20 leading-6 font-extrabold tabular-nums">{weatherFormat.celsius(main.temp)}</p>
            </div>
            <p className="flex flex-wrap gap-x-1.5 text-15 text-quiet tabular-nums">
              <span className="inline-flex items-center gap-1">
                <Droplets size={16} aria-hidden="true" />
                <span className="sr-only">{forecastTexts.rainChance}</span>
                {weatherFormat.percent(pop * 100)}
              </span>
              <span className="inline-flex items-center gap-1">
                <Wind size={16} aria-hidden="true" />
                <span className="sr-only">{nowTexts.wind}</span>
                {weatherFormat.kmh(wind.speed)}
              </span>
              {wind.gust !== undefined && <span>{forecastTexts.gustsShort(Math.round(wind.gust * 3.6))}</span>}
            </p>
          </div>
          <ChevronDown size={20} aria-hidden="true" className="text-quiet group-open:rotate-180" />
        </summary>
        <p className="flex flex-wrap gap-x-4 pb-3 pl-14 text-15 text-quiet tabular-nums">
          <span>{forecastTexts.feelsLike(weatherFormat.celsius(main.feels_like))}</span>
          {main.humidity !== null && <span>{forecastTexts.humidity(weatherFormat.percent(main.humidity))}</span>}
          <span>{forecastTexts.windOf(weatherFormat.metersPerSecond(wind.speed))}</span>
          {wind.gust !== undefined && <span>{forecastTexts.gusts(weatherFormat.kmh(wind.gust))}</span>}
        </p>
      </details>
    </li>
  );
}

const Failed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <Failure title={forecastTexts.failed} error={failureText(error)} onRetry={onRetry} />
);

const Placeholder = () => (
  <div role="status" aria-label={forecastTexts.loading} className="flex flex-col gap-3">
    {[1, 2, 3, 4].map((entry) => (
      <Skeleton key={entry} className="h-16" />
    ))}
  </div>
);
