import type { Route } from '@estradeiro/contract/navigation';
import { describeCurves } from '@estradeiro/navigation/curve-words';
import { formatDistance, formatDuration } from '@estradeiro/navigation/display';
import { Navigation, RotateCw } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { EstimateTag } from '#features/planner/shared/estimate.tsx';
import type { DrawnLine } from '#map/scene.ts';
import { failureText } from '#platform/api-error.ts';
import { Button } from '#ui/button.tsx';
import { CurvesFact } from '#ui/curves-fact.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { takeLostFocus } from '#ui/take-lost-focus.ts';
import type { DrawnRoute } from '../api.ts';
import type { Draft } from '../draft.ts';
import { formTexts, texts } from '../texts.ts';
import { RoundTripEntry } from './round-trip-panel.tsx';

type Props = {
  title: string;
  draft: Draft;
  drawn: DrawnRoute;
  line: DrawnLine | null;
  canAsk: boolean;
  /** By the sheet. */
  isMapHidden: boolean;
  /** Saves the route. */
  submit: ReactNode;
  onRide: () => void;
  /** Allows the stretches that the route cannot avoid. */
  onPassAnyway: () => void;
  onRoundTrip: () => void;
};

/** What the route is, or what is missing for one, and the two actions for that. */
export function PlannerHead({
  title,
  draft,
  drawn,
  line,
  canAsk,
  isMapHidden,
  submit,
  onRide,
  onPassAnyway,
  onRoundTrip,
}: Props) {
  return (
    <div className="flex flex-col gap-1">
      <h1
        ref={takeLostFocus}
        tabIndex={-1}
        className="sr-only outline-none desk:not-sr-only desk:pb-2 desk:text-24 desk:font-extrabold"
      >
        {title}
      </h1>
      {drawn.error ? (
        <RouteFailure error={drawn.error} onRetry={drawn.retry} />
      ) : (
        <div role="status" className="flex min-h-13 items-center gap-3">
          {drawn.route ? (
            <Metrics route={drawn.route} line={line} />
          ) : (
            !canAsk && (
              <p className="text-17 font-semibold">{formTexts[isMapHidden ? 'choose' : 'tap'][missingIn(draft)]}</p>
            )
          )}
          {drawn.isCalculating && (
            <span className="flex items-center gap-2 text-15 text-quiet">
              <Spinner /> <span className={drawn.route ? 'sr-only' : ''}>{formTexts.calculating}</span>
            </span>
          )}
        </div>
      )}
      {drawn.route?.passesAvoided && !drawn.isCalculating && (
        <div role="alert" className="flex flex-wrap items-center gap-2">
          <p className="min-w-0 flex-1 basis-48 text-15 font-semibold">{formTexts.onlyThere}</p>
          <Button variant="secondary" className="flex-none" onClick={onPassAnyway}>
            {formTexts.passAnyway}
          </Button>
        </div>
      )}
      <div className="-mr-11 flex gap-2 *:flex-1 sideways:mr-0 desk:mr-0">
        {canAsk ? (
          <>
            {submit}
            {drawn.route && (
              <Button icon={<Navigation size={20} aria-hidden="true" />} onClick={onRide}>
                {formTexts.rideNow}
              </Button>
            )}
          </>
        ) : (
          <>
            <RoundTripEntry onOpen={onRoundTrip} />
            {submit}
          </>
        )}
      </div>
    </div>
  );
}

/** What a tap on the map would mark. */
function missingIn({ points }: Draft): keyof typeof formTexts.tap {
  const isMissing = ({ at, text }: Draft['points'][number]) => at === null && text.trim() === '';
  if (points.slice(0, 1).some(isMissing)) return 'start';
  return points.slice(-1).some(isMissing) ? 'end' : 'stop';
}

const RouteFailure = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <div role="alert" className="flex flex-wrap items-center gap-2">
    <p className="min-w-0 flex-1 basis-48 text-15">
      <span className="font-semibold text-danger">{texts.calculateFailed}.</span> {failureText(error)}
    </p>
    <Button
      variant="secondary"
      className="flex-none"
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
  return <CurvesFact curves={curves} className="-my-3 text-15 text-quiet" />;
}
