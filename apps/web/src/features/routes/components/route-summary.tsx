import type { Route } from '@estradeiro/contract/navigation';
import { describeCurves } from '@estradeiro/navigation/curve-words';
import { formatDistance, formatDuration } from '@estradeiro/navigation/display';
import { RotateCw } from 'lucide-react';
import { useMemo } from 'react';
import { EstimateTag } from '#features/planner/shared/estimate.tsx';
import type { DrawnLine } from '#map/scene.ts';
import { failureText } from '#platform/api-error.ts';
import { Button } from '#ui/button.tsx';
import { CurvesFact } from '#ui/curves-fact.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { DrawnRoute } from '../api.ts';
import { formTexts, texts } from '../texts.ts';

type Props = { drawn: DrawnRoute; line: DrawnLine | null; canAsk: boolean };

/**
 * Shown over the map, above its attribution: distance and time of the drawn route, or why there is none; a hint while
 * no route can be requested.
 */
export function RouteSummary({ drawn, line, canAsk }: Props) {
  if (drawn.error) return <RouteFailure error={drawn.error} onRetry={drawn.retry} />;
  const hint = canAsk ? null : formTexts.tapFirst;
  if (!drawn.route && !drawn.isCalculating && !hint) return null;
  return (
    <div
      role="status"
      className="pointer-events-none absolute z-3 right-2 bottom-2 left-12 ml-auto flex w-fit items-center gap-3 rounded-card border border-line bg-card px-3 py-1.5"
    >
      {drawn.route ? <Metrics route={drawn.route} line={line} /> : hint && <p className="text-15">{hint}</p>}
      {drawn.isCalculating && (
        <span className="flex items-center gap-2 text-15 text-quiet">
          <Spinner /> <span className={drawn.route ? 'sr-only' : ''}>{formTexts.calculating}</span>
        </span>
      )}
    </div>
  );
}

/** Visible wherever the list is scrolled. */
const RouteFailure = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <div
    role="alert"
    className="absolute z-3 right-2 bottom-2 left-2 mx-auto flex max-w-lg flex-wrap items-center gap-2 rounded-card border border-danger bg-card p-2 pl-3"
  >
    <p className="min-w-0 flex-1 basis-64 pr-1 text-15">
      <span className="font-semibold text-danger">{texts.calculateFailed}.</span> {failureText(error)}
    </p>
    <Button
      variant="secondary"
      className="ml-auto flex-none"
      icon={<RotateCw size={20} aria-hidden="true" />}
      onClick={onRetry}
    >
      {formTexts.calculate}
    </Button>
  </div>
);

function Metrics({ route, line }: { route: Route; line: DrawnLine | null }) {
  const { distanceMeters, durationSeconds, estimate } = route;
  return (
    <div className="tabular-nums">
      <p className="flex flex-wrap items-center gap-x-3 text-20 font-extrabold">
        {formatDistance(distanceMeters)} <span aria-hidden="true">·</span> {formatDuration(durationSeconds)}
        <EstimateTag route={route} />
      </p>
      {!estimate && line && <Curves line={line} seconds={durationSeconds} />}
    </div>
  );
}

function Curves({ line: { points, maneuverIndices }, seconds }: { line: DrawnLine; seconds: number }) {
  const curves = useMemo(() => describeCurves(points, maneuverIndices, seconds), [points, maneuverIndices, seconds]);
  return <CurvesFact curves={curves} className="pointer-events-auto -my-2 text-15 text-quiet" />;
}
