import type { SavedRoute } from '@estradeiro/contract/routes';
import { curveWord } from '@estradeiro/navigation/curve-words';
import { formatDistance, formatDuration } from '@estradeiro/navigation/display';
import { RotateCw } from 'lucide-react';
import { preferenceText, unpavedTexts } from '#features/planner/shared/texts.ts';
import { failureText } from '#platform/api-error.ts';
import type { Optimistic } from '#platform/offline/record.ts';
import { useOnline } from '#platform/online.ts';
import { Button } from '#ui/button.tsx';
import { Tag } from '#ui/chip.tsx';
import { GuessTag } from '#ui/guess-tag.tsx';
import { bendsPerHourText } from '#ui/texts.ts';
import { showToast } from '#ui/toast.tsx';
import { useCalculateRoute } from '../api.ts';
import { pendingTexts, texts } from '../texts.ts';

type Props = { route: SavedRoute };

/** Distance, time and curves, in a line that wraps. */
export function RouteMetrics({ route: { distance, estimatedTime, curviness, bendsPerHour } }: Props) {
  if (distance === null || estimatedTime === null) return null;
  return (
    <>
      <span className="font-semibold tabular-nums">{formatDistance(distance * 1_000)}</span>
      <span className="font-semibold tabular-nums">{formatDuration(estimatedTime * 60)}</span>
      {curviness !== undefined && (
        <span className="basis-full text-15 tabular-nums">
          {curveWord(curviness, bendsPerHour)}
          {bendsPerHour !== undefined && ` · ${bendsPerHourText(bendsPerHour)}`}
        </span>
      )}
    </>
  );
}

export function RouteTags({ route }: Props) {
  const { filters, waypoints, unpaved } = route;
  const stops = waypoints.filter(({ via }) => !via).length - 2;
  return (
    <>
      <GuessTag guess={route} />
      {filters.map((filter) => (
        <Tag key={filter} meaning={filter === 'scenic' ? 'scenic' : 'plain'}>
          {preferenceText(filter)}
        </Tag>
      ))}
      {unpaved && unpaved !== 'any' && <Tag>{unpavedTexts[unpaved]}</Tag>}
      {stops > 0 && <Tag>{texts.stops(stops)}</Tag>}
    </>
  );
}

/** What the time leaves out. */
export function MetricsExplained({ route: { estimate, isTimeGuessed, distance, filters } }: Props) {
  if (distance === null || isTimeGuessed) return null;
  if (!estimate) return <p className="text-15 text-quiet">{texts.timeWithoutTraffic}</p>;
  const leftOut = filters.filter((filter) => filter !== 'fast').map(preferenceText);
  return leftOut.length > 0 && <p className="text-15 text-quiet">{texts.estimateLeavesOut(leftOut)}</p>;
}

/** A route unknown to the server cannot be calculated on demand: it is calculated once it arrives. */
export function NoMetrics({ route, pending }: Props & Pick<Optimistic<SavedRoute>, 'pending'>) {
  const online = useOnline();
  if (!pending) return <MissingMetrics route={route} />;
  const { state, attempts } = pending;
  if (state.phase === 'refused') return null;
  const isPending = online && (state.phase !== 'waiting' || attempts === 0);
  return <p className="text-15">{isPending ? pendingTexts.calculating : pendingTexts.plan}</p>;
}

function MissingMetrics({ route }: Props) {
  const calculate = useCalculateRoute();
  const unknown = route.waypoints.find(({ lat }) => lat === null);
  const why = unknown ? texts.notFound(unknown.name) : texts.notCalculated;
  const fail = (description: string) => showToast({ title: texts.calculateFailed, description, tone: 'destructive' });
  const again = () =>
    calculate.mutate(route.id, {
      onError: (error) => fail(failureText(error)),
      onSuccess: ({ distance }) => distance === null && fail(why),
    });
  return (
    <div className="flex flex-col items-start gap-2 rounded-card border border-provisional p-3">
      <p className="text-15">{why}</p>
      <Button
        variant="secondary"
        busy={calculate.isPending}
        icon={<RotateCw size={20} aria-hidden="true" />}
        onClick={again}
      >
        {texts.calculate}
      </Button>
    </div>
  );
}
