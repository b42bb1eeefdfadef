import { mostWeatherWaypoints, type RouteWeather } from '@estradeiro/contract/route-weather';
import { CloudSun } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '#platform/api-error.ts';
import { systemClock } from '#platform/clock.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { Failure } from '#ui/states.tsx';
import { showToast } from '#ui/toast.tsx';
import type { NamedPlace } from '../place-choice.ts';
import { type RouteToAnalyze, useRouteAnalysis } from '../route-api.ts';
import { pointTexts } from '../route-texts.ts';
import { AnalysisResult } from './analysis-result.tsx';
import { PointForm } from './point-form.tsx';
import { PointList } from './point-list.tsx';

/** The specified route analysis: points by city or coordinates, and the weather now at each. */
export function PointsAnalysis() {
  const [routeName, setRouteName] = useState<string>(pointTexts.defaultName);
  const [points, setPoints] = useState<NamedPlace[]>([]);
  const { analyze, result, isPending, error } = useAnalysis();
  const send = () => {
    if (points.length > 0) return analyze({ routeName: routeName.trim() || pointTexts.defaultName, waypoints: points });
    showToast({ title: pointTexts.none, description: pointTexts.noneHint, tone: 'destructive' });
  };
  return (
    <>
      <Card className="flex flex-col gap-4">
        <Field
          label={pointTexts.routeName}
          value={routeName}
          onChange={({ target }) => setRouteName(target.value)}
          autoComplete="off"
          maxLength={120}
        />
        <PointList points={points} onRemove={(at) => setPoints(points.filter((_, index) => index !== at))} />
        {points.length < mostWeatherWaypoints ? (
          <PointForm onAdd={(point) => setPoints([...points, point])} />
        ) : (
          <p className="text-15 text-quiet">{pointTexts.most(mostWeatherWaypoints)}</p>
        )}
      </Card>
      <Button busy={isPending} icon={<CloudSun size={20} aria-hidden="true" />} onClick={send}>
        {isPending ? pointTexts.analyzing : pointTexts.analyze}
      </Button>
      {error && <Failure title={pointTexts.failedInline} error={failureText(error)} onRetry={send} />}
      {result && <AnalysisResult {...result} />}
    </>
  );
}

/** Asks, tells how it went, and keeps the last answer while the next one is under way or fails. */
function useAnalysis() {
  const { mutate, isPending, error } = useRouteAnalysis();
  const [kept, setKept] = useState<{ analysis: RouteWeather; answeredAt: number } | null>(null);
  const analyze = (route: RouteToAnalyze) =>
    mutate(route, {
      onSuccess: (analysis) => {
        setKept({ analysis, answeredAt: systemClock() });
        showToast({ title: pointTexts.updated, tone: 'success' });
      },
      onError: (failure) =>
        showToast({ title: pointTexts.failed, description: failureText(failure), tone: 'destructive' }),
    });
  return { analyze, result: kept, isPending, error };
}
