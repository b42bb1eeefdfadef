import type { Route } from '@estradeiro/contract/navigation';
import { describeCurves } from '@estradeiro/navigation/curve-words';
import { formatDistance, formatDuration } from '@estradeiro/navigation/display';
import { RotateCw } from 'lucide-react';
import { useMemo } from 'react';
import type { DrawnLine } from '#map/scene.ts';
import { failureText } from '#platform/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Tag } from '#ui/chip.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { DrawnWay } from '../api.ts';
import { formTexts, texts } from '../texts.ts';

type FiguresProps = { way: DrawnWay; line: DrawnLine | null; canAsk: boolean };

/** Over the map: how far and how long the drawn way is, while it is drawn; before that, what to do. */
export function WayFigures({ way, line, canAsk }: FiguresProps) {
  const hint = canAsk ? null : formTexts.tapFirst;
  if (!way.route && !way.isCalculating && !hint) return null;
  return (
    <div
      role="status"
      className="pointer-events-none absolute right-2 bottom-2 left-12 ml-auto flex w-fit items-center gap-3 rounded-card border border-line bg-card px-3 py-1.5"
    >
      {way.route ? <Figures route={way.route} line={line} /> : hint && <p className="text-15">{hint}</p>}
      {way.isCalculating && (
        <span className="flex items-center gap-2 text-15 text-quiet">
          <Spinner /> <span className={way.route ? 'sr-only' : ''}>{formTexts.calculating}</span>
        </span>
      )}
    </div>
  );
}

/** Why there is no way, and the way to ask again. */
export const WayFailure = ({ way }: { way: DrawnWay }) =>
  way.error && (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-2">
      <p className="min-w-48 flex-1 text-15">
        <span className="font-semibold text-danger">{texts.calculateFailed}.</span> {failureText(way.error)}
      </p>
      <Button variant="secondary" icon={<RotateCw size={20} aria-hidden="true" />} onClick={way.retry}>
        {formTexts.calculate}
      </Button>
    </div>
  );

function Figures({ route, line }: { route: Route; line: DrawnLine | null }) {
  const { distanceMeters, durationSeconds, estimate } = route;
  return (
    <div className="tabular-nums">
      <p className="flex flex-wrap items-center gap-x-3 text-20 font-extrabold">
        {formatDistance(distanceMeters)} <span aria-hidden="true">·</span> {formatDuration(durationSeconds)}
        {estimate && <Tag meaning="provisional">{texts.estimate}</Tag>}
      </p>
      {!estimate && line && <Curves line={line} seconds={durationSeconds} />}
    </div>
  );
}

function Curves({ line: { points, maneuverIndices }, seconds }: { line: DrawnLine; seconds: number }) {
  const { word, bendsPerHour } = useMemo(
    () => describeCurves(points, maneuverIndices, seconds),
    [points, maneuverIndices, seconds],
  );
  return <p className="text-15 text-quiet">{formTexts.curves(word, bendsPerHour)}</p>;
}
