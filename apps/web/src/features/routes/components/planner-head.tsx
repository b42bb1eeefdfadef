import type { RoadClosure, Route } from '@estradeiro/contract/navigation';
import { describeCurves } from '@estradeiro/navigation/curve-words';
import { formatDistance, formatDuration } from '@estradeiro/navigation/display';
import { Navigation, RotateCw } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { z } from 'zod';
import { Closures } from '#features/planner/shared/closures.tsx';
import { EstimateTag } from '#features/planner/shared/estimate.tsx';
import { legStylesLine } from '#features/planner/shared/leg-style-words.ts';
import { passesAvoidedText } from '#features/planner/shared/texts.ts';
import type { DrawnLine } from '#map/scene.ts';
import { ApiError, failureText } from '#platform/api-error.ts';
import { Button } from '#ui/button.tsx';
import { CurvesFact } from '#ui/curves-fact.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { takeLostFocus } from '#ui/take-lost-focus.ts';
import type { DrawnRoute } from '../api.ts';
import { type Draft, type DraftPoint, roleTextOf, styledPoints, styleOfWishes } from '../draft.ts';
import { formTexts, texts } from '../texts.ts';
import { RoundTripEntry } from './round-trip-panel.tsx';

type Props = {
  title: string;
  draft: Draft;
  /** The point that the rider writes or picks. */
  wanted: DraftPoint | null;
  drawn: DrawnRoute;
  line: DrawnLine | null;
  canAsk: boolean;
  /** By the sheet. */
  isMapHidden: boolean;
  /** Saves the route. */
  submit: ReactNode;
  onRide: () => void;
  /** Allows the stretches that the route cannot avoid; null while they are not known. */
  onPassAnyway: (() => void) | null;
  /** Past closed roads in which the rider does not believe. */
  onPassClosures: (closures: readonly RoadClosure[]) => void;
  onRoundTrip: () => void;
};

/** What the route is, or what is missing for one, and the two actions for that. */
export function PlannerHead({
  title,
  draft,
  wanted,
  drawn,
  line,
  canAsk,
  isMapHidden,
  submit,
  onRide,
  onPassAnyway,
  onPassClosures,
  onRoundTrip,
}: Props) {
  const named = styledPoints(draft).map((point) => ({ ...point, name: point.text }));
  const legStyles = legStylesLine(styleOfWishes(draft), named);
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
        <RouteFailure error={drawn.error} points={draft.points} onRetry={drawn.retry} />
      ) : (
        <div role="status" className="flex min-h-13 items-center gap-3">
          {drawn.route ? (
            <Metrics route={drawn.route} line={line} />
          ) : (
            !canAsk && (
              <p className="text-17 font-semibold">
                {formTexts[isMapHidden ? 'choose' : 'tap'][missingIn(draft, wanted)]}
              </p>
            )
          )}
          {drawn.isCalculating && (
            <span className="flex items-center gap-2 text-15 text-quiet">
              <Spinner /> <span className={drawn.route ? 'sr-only' : ''}>{formTexts.calculating}</span>
            </span>
          )}
        </div>
      )}
      {drawn.route && !drawn.route.estimate && legStyles && (
        <p className="line-clamp-2 text-15 leading-5 font-semibold">{legStyles}</p>
      )}
      {drawn.route?.passesAvoided && !drawn.isCalculating && (
        <div role="alert" className="flex flex-wrap items-center gap-2">
          <p className="min-w-0 flex-1 basis-48 text-15 font-semibold">{passesAvoidedText(drawn.route.hasToPass)}</p>
          {onPassAnyway && (
            <Button variant="secondary" className="flex-none" onClick={onPassAnyway}>
              {formTexts.passAnyway}
            </Button>
          )}
        </div>
      )}
      {drawn.route && !drawn.isCalculating && <Closures route={drawn.route} onPass={onPassClosures} />}
      <div className="mt-1 -mr-11 flex gap-2 *:flex-1 sideways:mr-0 desk:mr-0">
        {canAsk ? (
          <>
            {submit}
            {(drawn.route || drawn.isCalculating) && (
              // Also before its route is there, so that the button beside it keeps its place.
              <Button disabled={!drawn.route} icon={<Navigation size={20} aria-hidden="true" />} onClick={onRide}>
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

/** The point that the rider is at while it is empty, else what a tap on the map would mark. */
function missingIn({ points }: Draft, wanted: DraftPoint | null): keyof typeof formTexts.tap {
  const isMissing = ({ at, text }: DraftPoint) => at === null && text.trim() === '';
  const [start, end] = [points[0], points.at(-1)];
  const point = wanted && isMissing(wanted) ? wanted : [start, end].find((one) => one && isMissing(one));
  if (!point) return 'stop';
  return point === start ? 'start' : point === end ? 'end' : 'stop';
}

type FailureProps = { error: Error; points: readonly DraftPoint[]; onRetry: () => void };

const RouteFailure = ({ error, points, onRetry }: FailureProps) => (
  <div role="alert" className="flex flex-wrap items-center gap-2">
    <p className="min-w-0 flex-1 basis-48 text-15">
      <span className="font-semibold text-danger">{texts.calculateFailed}.</span> {reasonOf(error, points)}
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

const AtPoint = z.object({ waypoint: z.int() });

/** Names the point as its field does: its name may have loaded after the request. */
function reasonOf(error: Error, points: readonly DraftPoint[]): string {
  const isAtPoint = error instanceof ApiError && error.type === 'no_road_nearby';
  const at = isAtPoint ? AtPoint.safeParse(error.details).data?.waypoint : undefined;
  const point = at === undefined ? undefined : points[at];
  if (!point) return failureText(error);
  const isNamed = !point.via && point.text !== formTexts.pickedPoint;
  return formTexts.noRoadNear(roleTextOf(point, points), isNamed ? point.text : null);
}

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
