import type { RouteWeather } from '@estradeiro/contract/route-weather';
import { CircleCheck, OctagonAlert, TriangleAlert } from 'lucide-react';
import { figures } from '#sky/figures.ts';
import { Provenance } from '#sky/provenance.tsx';
import { Card } from '#ui/card.tsx';
import { Plate, type PlateMeaning } from '#ui/plate.tsx';
import { pointTexts } from '../route-texts.ts';
import { type Verdict, verdictOf } from '../verdict.ts';
import { PointWeather } from './point-weather.tsx';

const signs: Record<Verdict, { meaning: PlateMeaning; Icon: typeof TriangleAlert }> = {
  challenging: { meaning: 'danger', Icon: OctagonAlert },
  moderate: { meaning: 'warning', Icon: TriangleAlert },
  good: { meaning: 'guidance', Icon: CircleCheck },
};

/** What the analysis of a route found: what to make of it, and each point. */
export function AnalysisResult({ analysis, answeredAt }: { analysis: RouteWeather; answeredAt: number }) {
  const { routeName, waypoints, summary } = analysis;
  return (
    <>
      <Card className="flex flex-col gap-4">
        <h2 className="text-20 font-semibold">{routeName}</h2>
        <Recommendation words={summary.recommendation} />
        <Summary summary={summary} />
        <Provenance {...analysis} answeredAt={answeredAt} />
      </Card>
      <ol className="flex flex-col gap-3">
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
  const verdict = verdictOf(words);
  const { meaning, Icon } = signs[verdict];
  return (
    <Plate meaning={meaning} className="flex items-center gap-3">
      <Icon size={32} aria-hidden="true" />
      <div>
        <p className="text-15 font-semibold">{pointTexts.verdicts[verdict]}</p>
        <p className="font-semibold">{words}</p>
      </div>
    </Plate>
  );
}

function Summary({ summary }: { summary: RouteWeather['summary'] }) {
  const words = pointTexts.summary;
  const rows: [string, string][] = [
    [words.temperature, figures.celsius(summary.averageTemperature)],
    [words.wind, figures.wholeKmh(summary.maxWindSpeed)],
    [words.points, `${summary.totalWaypoints}`],
    [words.alerts, `${summary.totalAlerts}`],
  ];
  return (
    <dl className="grid grid-cols-2 gap-3">
      {rows.map(([label, figure]) => (
        <div key={label}>
          <dt className="text-15 text-quiet">{label}</dt>
          <dd className="font-semibold tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
