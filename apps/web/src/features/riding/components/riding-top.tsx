import type { RoadClosure } from '@estradeiro/contract/navigation';
import { formatChangingDistance } from '@estradeiro/navigation/display';
import type { BackToRoute } from '@estradeiro/navigation/guidance/back-to-route';
import type { GuidanceView } from '@estradeiro/navigation/guidance/guidance-view';
import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Plate } from '#ui/plate.tsx';
import { takeLostFocus } from '#ui/take-lost-focus.ts';
import type { Background } from '../hooks/use-background.ts';
import type { RunningGuidance } from '../hooks/use-guidance.ts';
import type { Riding } from '../hooks/use-riding.ts';
import { ridingTexts } from '../texts.ts';
import { ManeuverPlate } from './maneuver-plate.tsx';
import { noticeOf, useAdvice } from './riding-notice.tsx';

type Props = {
  guidance: RunningGuidance;
  riding: Riding;
  background: Background;
  online: boolean;
  onPassClosures: (closures: readonly RoadClosure[]) => void;
};

/** The plate shrinks for a notice in a low window, and gives its column to the open instructions in landscape. */
export function RidingTop({ guidance: { view, send }, riding, background, online, onPassClosures }: Props) {
  const advice = useAdvice(view, online);
  const onStopAnswer = (visit: boolean) => send({ type: 'skipped-stop-answered', visit });
  const { notice, ...answers } = noticeOf({ ...riding, view, background, advice, onStopAnswer, onPassClosures });
  const canRecenter = view.offRoute && online && view.phase !== 'recalculating';
  const recenter = () => send({ type: 'recenter-tapped' });
  useEffect(() => {
    riding.answers.current = { ...(canRecenter && { accept: recenter }), ...answers };
    return () => {
      riding.answers.current = {};
    };
  });
  return (
    <section
      ref={takeLostFocus}
      tabIndex={-1}
      aria-label={ridingTexts.guidance}
      className={classes('flex flex-col gap-2 outline-none', riding.listOpen && 'sideways:hidden')}
    >
      {view.offRoute ? (
        <OffRoutePlate view={view} online={online} onRecenter={canRecenter ? recenter : null} />
      ) : (
        <ManeuverPlate view={view} isTight={Boolean(notice)} />
      )}
      {notice}
    </section>
  );
}

type OffRouteProps = { view: GuidanceView; online: boolean; onRecenter: (() => void) | null };

/** Replaces the next manoeuvre off the line: recalculation, the direction back to the route, or where the new route begins. */
function OffRoutePlate({ view, online, onRecenter }: OffRouteProps) {
  const { backToRoute, startsOffRoad } = view;
  const back = backToRoute
    ? ridingTexts.wayBack(formatChangingDistance(backToRoute.distanceMeters), directionText(backToRoute.direction))
    : !online && ridingTexts.wayBackUnknown;
  const state = online ? !startsOffRoad && ridingTexts.recalculating : ridingTexts.offline;
  return (
    <Plate meaning="warning" role="alert" className="flex animate-rise flex-wrap items-center gap-3 p-3!">
      <TriangleAlert size={36} aria-hidden="true" className="max-[359px]:hidden" />
      <div className="min-w-44 flex-1">
        {state && <p className="text-24 font-extrabold">{state}</p>}
        {back && <p className={state ? 'text-20 leading-tight' : 'text-24 leading-tight font-extrabold'}>{back}</p>}
      </div>
      {onRecenter && (
        <Button variant="secondary" size="ride" className="flex-auto px-3!" onClick={onRecenter}>
          {ridingTexts.recenter}
        </Button>
      )}
    </Plate>
  );
}

const directionText = (direction: BackToRoute['direction']) => (direction ? ridingTexts.directions[direction] : '');
