import { mostWeatherWaypoints, type RouteWeather } from '@estradeiro/contract/weather';
import { CloudSun, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { failureText } from '#platform/api-error.ts';
import { systemClock } from '#platform/clock.ts';
import { showFailure } from '#platform/show-failure.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Failure } from '#ui/states.tsx';
import { takeLostFocus } from '#ui/take-lost-focus.ts';
import { showToast } from '#ui/toast.tsx';
import { type RouteToAnalyze, useRouteAnalysis } from '../api.ts';
import { type ChoiceMode, type NamedPlace, typedCoordinates, writeCoordinates } from '../place-choice.ts';
import { pointTexts } from '../texts.ts';
import { AnalysisResult } from './analysis-result.tsx';
import { ChoiceModes, CitySearch, CoordinatesForm } from './place-fields.tsx';

type Props = { points: readonly NamedPlace[]; onRemove: (index: number) => void };

function PointList({ points, onRemove }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = (index: number) => {
    onRemove(index);
    heading.current?.focus(); // the pressed button disappears with its point, or becomes another's
  };
  return (
    <section aria-label={pointTexts.list}>
      <h2 ref={heading} tabIndex={-1} className="text-15 font-semibold outline-none">
        {pointTexts.list}
      </h2>
      {points.length === 0 && <p className="text-15 text-quiet">{pointTexts.empty}</p>}
      <ol className="divide-y divide-line">
        {points.map((point, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same place may be passed twice, and no row has a state
          <li key={index} className="flex items-center gap-3 py-1">
            <span
              aria-hidden="true"
              className="flex size-8 flex-none items-center justify-center rounded-full bg-guidance text-15 font-extrabold text-on-guidance"
            >
              {index + 1}
            </span>
            <span className="min-w-0 flex-1">
              <span className="line-clamp-2 font-semibold">{point.name}</span>
              <span className="block text-13 text-quiet tabular-nums">{writeCoordinates(point)}</span>
            </span>
            <IconButton
              label={pointTexts.remove(point.name)}
              icon={<X size={20} aria-hidden="true" />}
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A point of a route as typed: it must have a name (part 1 §5). */
const TypedPoint = z.object({ name: z.string().trim().min(1, pointTexts.nameMissing), ...typedCoordinates });

const refuse = () => showToast({ title: pointTexts.invalid, description: pointTexts.invalidHint, tone: 'destructive' });

function PointForm({ onAdd }: { onAdd: (point: NamedPlace) => void }) {
  const [mode, setMode] = useState<ChoiceMode>('city');
  const [added, setAdded] = useState(0);
  const add = (point: NamedPlace) => {
    setAdded(added + 1);
    onAdd(point);
  };
  const ref = added > 0 ? takeLostFocus : undefined; // for the next point
  return (
    <section aria-label={pointTexts.new} className="flex flex-col gap-3">
      <ChoiceModes mode={mode} onSwitch={setMode} />
      {mode === 'city' ? (
        <CitySearch key={added} ref={ref} onPick={add} />
      ) : (
        <CoordinatesForm
          key={added}
          ref={ref}
          schema={TypedPoint}
          nameLabel={pointTexts.name}
          submitLabel={pointTexts.add}
          submitVariant="secondary"
          onPick={add}
          onRefuse={refuse}
        />
      )}
    </section>
  );
}

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

/** Runs the analysis, and keeps the last result while the next one loads or fails. */
function useAnalysis() {
  const { mutate, isPending, error } = useRouteAnalysis();
  const [last, setLast] = useState<{ analysis: RouteWeather; answeredAt: number } | null>(null);
  const analyze = (route: RouteToAnalyze) =>
    mutate(route, {
      onSuccess: (analysis) => {
        setLast({ analysis, answeredAt: systemClock() });
        showToast({ title: pointTexts.updated, tone: 'success' });
      },
      onError: (failure) => showFailure(pointTexts.failed, failure),
    });
  return { analyze, result: last, isPending, error };
}
