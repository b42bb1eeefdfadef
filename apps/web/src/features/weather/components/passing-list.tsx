import type { WeatherOnRoute } from '@estradeiro/contract/weather';
import { formatDistance } from '@estradeiro/navigation/display';
import { Droplets, Moon, OctagonAlert, TriangleAlert, Wind } from 'lucide-react';
import { Card } from '#ui/card.tsx';
import { classes } from '#ui/classes.ts';
import { dayAt, formatShortDay, hourAt, zoneNameAt } from '../moments.ts';
import { severityOf } from '../shared/severity.ts';
import { SkyIcon } from '../shared/sky-icon.tsx';
import { weatherFormat } from '../shared/weather-format.ts';
import { nowTexts, rideTexts } from '../texts.ts';

const edges = { fair: 'bg-guidance', warning: 'bg-warning', danger: 'bg-danger-sign' };

/** The weather of a ride, place by place, each at its hour of passing. */
export function PassingList({ passings }: { passings: readonly WeatherOnRoute[] }) {
  return (
    <Card className="flex flex-col gap-2 pl-0">
      <h2 className="pl-4 text-20 font-semibold">{rideTexts.passings}</h2>
      <ol className="divide-y divide-line">
        {passings.map((passing, index) => (
          <li key={`${passing.kind}:${passing.distanceMeters}`} className="relative flex gap-3 py-2.5 pl-4">
            <span
              aria-hidden="true"
              className={classes('absolute inset-y-0 left-0 w-1.5', edges[severityOf(passing)])}
            />
            <When passing={passing} before={passings[index - 1]} />
            <div className="min-w-0 flex-1">
              <div className="flex items-start gap-2">
                <p className="min-w-0 flex-1 font-semibold">{passing.name || unnamed(passing)}</p>
                <SkyIcon condition={passing.condition} isDark={passing.isDark} size={24} />
                <p className="w-12 flex-none text-right text-20 leading-6 font-extrabold tabular-nums">
                  {weatherFormat.celsius(passing.temperatureC)}
                </p>
              </div>
              <Metrics passing={passing} />
              <Hazards passing={passing} />
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

const unnamed = ({ kind, isTop, heightMeters }: WeatherOnRoute) =>
  isTop && heightMeters !== undefined ? rideTexts.top(kind, heightMeters) : rideTexts.kinds[kind];

function When({
  passing: { at, distanceMeters, position },
  before,
}: {
  passing: WeatherOnRoute;
  before: WeatherOnRoute | undefined;
}) {
  const passed = new Date(at);
  const day = dayAt(passed, position);
  const isNewDay = before !== undefined && dayAt(new Date(before.at), before.position) !== day;
  const zone = zoneNameAt(position);
  const isNewZone = zone !== (before ? zoneNameAt(before.position) : null);
  return (
    <div className="w-16 flex-none tabular-nums">
      <p className="font-semibold">{hourAt(passed, position)}</p>
      {isNewZone && <p className="text-13 text-quiet">{zone ?? rideTexts.brasilia}</p>}
      {isNewDay && <p className="text-13 text-quiet">{formatShortDay(day)}</p>}
      <p className="text-15 text-quiet">{formatDistance(distanceMeters)}</p>
    </div>
  );
}

function Metrics({ passing: { gustKmh, rainMm, rainChancePercent, isDark } }: { passing: WeatherOnRoute }) {
  return (
    <p className="flex flex-wrap gap-x-3 text-15 text-quiet tabular-nums">
      <span className="inline-flex items-center gap-1">
        <Wind size={16} aria-hidden="true" />
        {rideTexts.gusts(weatherFormat.wholeKmh(gustKmh))}
      </span>
      <span className="inline-flex items-center gap-1">
        <Droplets size={16} aria-hidden="true" />
        <span className="sr-only">{rideTexts.rainChance}</span>
        {weatherFormat.percent(rainChancePercent)}
      </span>
      {rainMm > 0 && <span>{rideTexts.rainAmount(weatherFormat.millimeters(rainMm))}</span>}
      {isDark && (
        <span className="inline-flex items-center gap-1">
          <Moon size={16} aria-hidden="true" />
          {rideTexts.dark}
        </span>
      )}
    </p>
  );
}

function Hazards({ passing: { hazards } }: { passing: WeatherOnRoute }) {
  const shown = hazards.filter(({ kind }) => kind !== 'darkness'); // the moon icon above shows it
  if (shown.length === 0) return null;
  return (
    <ul className="mt-1 flex flex-wrap gap-x-3">
      {shown.map(({ kind, severity, reason }) => (
        <li
          key={kind}
          className={classes(
            'flex items-start gap-1 text-15 font-semibold',
            severity === 'danger' ? 'text-danger' : 'text-provisional',
          )}
        >
          {severity === 'danger' ? (
            <OctagonAlert size={18} aria-hidden="true" className="mt-0.5" />
          ) : (
            <TriangleAlert size={18} aria-hidden="true" className="mt-0.5" />
          )}
          <span>
            <span className="sr-only">{`${nowTexts.severities[severity]}: `}</span>
            {reason}
          </span>
        </li>
      ))}
    </ul>
  );
}
