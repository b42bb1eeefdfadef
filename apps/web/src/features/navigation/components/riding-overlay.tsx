import type { Step } from '@estradeiro/contract/navigation';
import { formatRemainingDistance, formatRemainingTime } from '@estradeiro/navigation/display';
import type { GuidanceView } from '@estradeiro/navigation/guidance-view';
import type { WayBack } from '@estradeiro/navigation/way-back';
import { ChevronDown, ChevronUp, TriangleAlert, WifiOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useHasSignal } from '#features/groups/shared/now-shown.ts';
import type { NavigationVoice } from '#features/voice/shared/use-voice.ts';
import { Button } from '#ui/button.tsx';
import { Tag } from '#ui/chip.tsx';
import { classes } from '#ui/classes.ts';
import { ManeuverIcon } from '#ui/maneuver-icon.tsx';
import { Plate } from '#ui/plate.tsx';
import type { RideEvent } from '../ride-session.ts';
import { ridingTexts } from '../texts.ts';
import { ManeuverPlate } from './maneuver-plate.tsx';
import { Arrival, LostNotice, SkippedStop } from './riding-notices.tsx';
import { VoiceStrip } from './voice-strip.tsx';

type Props = { view: GuidanceView; simulated: boolean; online: boolean; onStop: () => void };

/** What remains, and the way out. */
function RidingBar({ view, simulated, online, onStop }: Props) {
  const percent = Math.round(view.percent);
  return (
    <div className="rounded-card border border-line bg-card p-2 pl-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <div>
          <p className="flex flex-wrap items-center gap-x-2 text-15 font-semibold text-guidance">
            {ridingTexts.navigating}
            {simulated && <Tag meaning="provisional">{ridingTexts.simulation}</Tag>}
            {!online && <WifiOff role="img" aria-label={ridingTexts.offline} size={20} className="text-provisional" />}
          </p>
          <p className="flex gap-2 text-20 font-extrabold whitespace-nowrap tabular-nums min-[360px]:text-24">
            <span>{formatRemainingDistance(view.remainingMeters)}</span>
            <span aria-hidden="true">·</span>
            <span>{formatRemainingTime(view.remainingSeconds)}</span>
          </p>
        </div>
        <Button variant="secondary" size="ride" className="max-[359px]:px-3!" onClick={onStop}>
          {ridingTexts.stop}
        </Button>
      </div>
      <div
        role="progressbar"
        aria-label={ridingTexts.progress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="mt-2 h-1.5 overflow-hidden rounded-full bg-line"
      >
        <div className="h-full rounded-full bg-guidance" style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}

/** The step under way and the next two, and what else is seldom needed (`children`). Closed until asked for. */
function InstructionsPanel({ steps, children }: { steps: readonly Step[]; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const Chevron = open ? ChevronDown : ChevronUp;
  return (
    <section
      aria-label={ridingTexts.instructions}
      className="flex min-h-16 flex-col rounded-card border border-line bg-card"
    >
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex min-h-16 w-full flex-none items-center justify-between px-4 text-20 font-semibold"
      >
        {ridingTexts.instructions}
        <Chevron size={28} aria-hidden="true" />
      </button>
      {open && (
        <div className="min-h-0 overflow-y-auto px-4 pb-3">
          <ol className="divide-y divide-line">
            {steps.map((step, index) => (
              <li
                key={`${step.shapeIndex}:${step.maneuver}`}
                aria-current={index === 0 ? 'step' : undefined}
                className="flex items-center gap-3 py-2 text-20"
              >
                <ManeuverIcon maneuver={step.maneuver} roundaboutExit={step.roundaboutExit} size={36} />
                <span className="flex-1">{step.instruction}</span>
                <span className="text-quiet tabular-nums">{formatRemainingDistance(step.distanceMeters)}</span>
              </li>
            ))}
          </ol>
          {children}
        </div>
      )}
    </section>
  );
}

type InstructionsPanelProps = {
  recalculating: boolean;
  online: boolean;
  wayBack: WayBack | null;
  onRecenter: () => void;
};

/** The rider left the line: a new way is being calculated, or where the old one lies when none can be had. */
function OffRouteBanner({ recalculating, online, wayBack, onRecenter }: InstructionsPanelProps) {
  const back = wayBack
    ? ridingTexts.wayBack(formatRemainingDistance(wayBack.distanceMeters), directionText(wayBack.direction))
    : !online && ridingTexts.wayBackUnknown;
  return (
    <Plate meaning="warning" role="alert" className="flex animate-rise flex-col gap-3 p-4">
      <div className="flex items-center gap-3">
        <TriangleAlert size={36} aria-hidden="true" />
        <div>
          <p className="text-24 font-extrabold">{online ? ridingTexts.recalculating : ridingTexts.offline}</p>
          {back && <p className="text-20">{back}</p>}
        </div>
      </div>
      {online && (
        <Button variant="secondary" size="ride" onClick={onRecenter} disabled={recalculating}>
          {ridingTexts.recenter}
        </Button>
      )}
    </Plate>
  );
}

const directionText = (direction: WayBack['direction']) => (direction ? ridingTexts.directions[direction] : '');

type RidingTopProps = {
  view: GuidanceView;
  simulated: boolean;
  online: boolean;
  voice: NavigationVoice;
  send: (event: RideEvent) => void;
  onStop: () => void;
};

/** Above the map on the way: what remains, and what is wrong. */
export function RidingTop({ view, simulated, online, send, onStop }: Omit<RidingTopProps, 'voice'>) {
  const hasSignal = useHasSignal();
  if (view.phase === 'arrived') return null;
  return (
    <>
      <RidingBar view={view} simulated={simulated} online={online} onStop={onStop} />
      {view.offRoute && (
        <OffRouteBanner
          recalculating={view.phase === 'recalculating'}
          online={online}
          wayBack={view.wayBack}
          onRecenter={() => send({ type: 'recenter-tapped' })}
        />
      )}
      {/* A small window has no room for both: what is called in the group is acknowledged, and this is back. */}
      {view.isStale && (
        <div className={classes('flex flex-col', hasSignal && 'low:hidden')}>
          <LostNotice />
        </div>
      )}
      {view.skippedStop && (
        <SkippedStop
          name={view.skippedStop.name ?? ''}
          onAnswer={(visit) => send({ type: 'skipped-stop-answered', visit })}
        />
      )}
    </>
  );
}

/** Below the map on the way, in the thumb's reach: the next manoeuvre, and what is seldom needed. */
export function RidingBottom({ view, voice, onStop }: Pick<RidingTopProps, 'view' | 'voice' | 'onStop'>) {
  if (view.phase === 'arrived') return <Arrival onEnd={onStop} />;
  return (
    <div className="flex min-h-0 flex-col gap-2 p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      {/* Off the line no turn of it is the next one. */}
      {!view.offRoute && <ManeuverPlate view={view} />}
      <InstructionsPanel steps={view.upcoming}>
        <VoiceStrip voice={voice} />
      </InstructionsPanel>
    </div>
  );
}
