import type { RouteAlert, RouteWeather } from '@estradeiro/contract/weather';
import { CircleCheck, OctagonAlert, TriangleAlert } from 'lucide-react';
import { Card } from '#ui/card.tsx';
import { Tag, type TagMeaning } from '#ui/chip.tsx';
import { Plate, type PlateMeaning } from '#ui/plate.tsx';
import { Provenance } from '../shared/provenance.tsx';
import { orUnknown, weatherFormat } from '../shared/weather-format.ts';
import { nowTexts, pointTexts } from '../texts.ts';

type Waypoint = RouteWeather['waypoints'][number];

const meanings: Record<RouteAlert['severity'], TagMeaning> = { low: 'plain', medium: 'provisional', high: 'danger' };

function PointWeather({ waypoint: { location, current, alerts } }: { waypoint: Waypoint }) {
  const rows = [
    [nowTexts.wind, weatherFormat.wholeKmh(current.wind_speed)],
    [nowTexts.humidity, orUnknown(current.humidity, weatherFormat.percent)],
    [nowTexts.pressure, orUnknown(current.pressure, weatherFormat.hectopascals)],
  ];
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="min-w-0 font-semibold">{location.name}</h3>
        <p className="flex-none text-24 font-extrabold tabular-nums">{weatherFormat.celsius(current.temp)}</p>
      </div>
      <dl className="flex flex-wrap gap-x-5 gap-y-1 text-15">
        {rows.map(([label, metric]) => (
          <div key={label} className="flex gap-1.5">
            <dt className="text-quiet">{label}</dt>
            <dd className="font-semibold tabular-nums">{metric}</dd>
          </div>
        ))}
      </dl>
      {alerts.length === 0 && <p className="text-15 text-quiet">{pointTexts.noAlerts}</p>}
      <Alerts alerts={alerts} />
    </Card>
  );
}

/** A point whose weather could not be loaded: it may have alerts or not. */
function UnknownPoint({ name, alerts }: RouteWeather['unknownWaypoints'][number]) {
  return (
    <Card className="flex flex-col gap-3">
      <h3 className="font-semibold">{name}</h3>
      <p className="text-15 text-quiet">{pointTexts.unknown}</p>
      <Alerts alerts={alerts} />
    </Card>
  );
}

function Alerts({ alerts }: { alerts: readonly RouteAlert[] }) {
  return (
    <ul className="flex flex-col gap-3 empty:hidden">
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
  );
}

const signs: Record<Difficulty, { meaning: PlateMeaning; Icon: typeof TriangleAlert }> = {
  challenging: { meaning: 'danger', Icon: OctagonAlert },
  moderate: { meaning: 'warning', Icon: TriangleAlert },
  good: { meaning: 'guidance', Icon: CircleCheck },
};

export function AnalysisResult({ analysis, answeredAt }: { analysis: RouteWeather; answeredAt: number }) {
  const { routeName, waypoints, unknownWaypoints, summary } = analysis;
  const isWhole = unknownWaypoints.length === 0;
  return (
    <>
      <Card className="flex flex-col gap-4">
        <h2 className="text-20 font-semibold">{routeName}</h2>
        {(isWhole || difficultyOf(summary.recommendation) !== 'good') && (
          <Recommendation words={summary.recommendation} />
        )}
        {!isWhole && <p className="font-semibold">{pointTexts.notWhole(unknownWaypoints.length)}</p>}
        <Summary summary={summary} />
        <Provenance {...analysis} answeredAt={answeredAt} />
      </Card>
      <ol className="flex flex-col gap-3">
        {unknownWaypoints.map((waypoint, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same place may be passed twice, and no row has a state
          <li key={index}>
            <UnknownPoint {...waypoint} />
          </li>
        ))}
        {waypoints.map((waypoint, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same place may be passed twice, and no row has a state
          <li key={index}>
            <PointWeather waypoint={waypoint} />
          </li>
        ))}
      </ol>
    </>
  );
}

function Recommendation({ words }: { words: string }) {
  const difficulty = difficultyOf(words);
  const { meaning, Icon } = signs[difficulty];
  return (
    <Plate meaning={meaning} className="flex items-center gap-3">
      <Icon size={32} aria-hidden="true" />
      <div>
        <p className="text-15 font-semibold">{pointTexts.difficulties[difficulty]}</p>
        <p className="font-semibold">{words}</p>
      </div>
    </Plate>
  );
}

function Summary({ summary }: { summary: RouteWeather['summary'] }) {
  const words = pointTexts.summary;
  const rows: [string, string][] = [
    [words.temperature, weatherFormat.celsius(summary.averageTemperature)],
    [words.wind, weatherFormat.wholeKmh(summary.maxWindSpeed)],
    [words.points, `${summary.totalWaypoints}`],
    [words.alerts, `${summary.totalAlerts}`],
  ];
  return (
    <dl className="grid grid-cols-2 gap-3">
      {rows.map(([label, metric]) => (
        <div key={label}>
          <dt className="text-15 text-quiet">{label}</dt>
          <dd className="font-semibold tabular-nums">{metric}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How hard a ride would be, in the words of the response. */
type Difficulty = 'challenging' | 'moderate' | 'good';

/** By keywords of the recommendation: challenging, moderate, otherwise good (part 1 §9). */
export function difficultyOf(recommendation: string): Difficulty {
  if (/desafiador/i.test(recommendation)) return 'challenging';
  return /moderad/i.test(recommendation) ? 'moderate' : 'good';
}
