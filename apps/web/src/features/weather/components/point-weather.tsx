import type { RouteWeather } from '@estradeiro/contract/route-weather';
import { figures } from '#sky/figures.ts';
import { Card } from '#ui/card.tsx';
import { Tag, type TagMeaning } from '#ui/chip.tsx';
import { nowTexts } from '../now-texts.ts';
import { pointTexts } from '../route-texts.ts';

type Waypoint = RouteWeather['waypoints'][number];
type Alert = Waypoint['alerts'][number];

const meanings: Record<Alert['severity'], TagMeaning> = { low: 'plain', medium: 'provisional', high: 'danger' };

/** The weather now at one point of a route, with its alerts and what to do about each. */
export function PointWeather({ waypoint: { location, current, alerts } }: { waypoint: Waypoint }) {
  const rows = [
    [nowTexts.wind, figures.wholeKmh(current.wind_speed)],
    [nowTexts.humidity, figures.percent(current.humidity)],
    [nowTexts.pressure, figures.hectopascals(current.pressure)],
  ];
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="min-w-0 font-semibold">{location.name}</h3>
        <p className="flex-none text-24 font-extrabold tabular-nums">{figures.celsius(current.temp)}</p>
      </div>
      <dl className="flex flex-wrap gap-x-5 gap-y-1 text-15">
        {rows.map(([label, figure]) => (
          <div key={label} className="flex gap-1.5">
            <dt className="text-quiet">{label}</dt>
            <dd className="font-semibold tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
      {alerts.length === 0 ? (
        <p className="text-15 text-quiet">{pointTexts.noAlerts}</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {alerts.map((alert, index) => (
            <li key={alert.message} className="flex flex-col items-start gap-1">
              <Tag meaning={meanings[alert.severity]}>{pointTexts.gravities[alert.severity]}</Tag>
              <p>{alert.message}</p>
              {alert.recommendation !== alerts[index + 1]?.recommendation && (
                <p className="text-15 text-quiet">{alert.recommendation}</p>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
