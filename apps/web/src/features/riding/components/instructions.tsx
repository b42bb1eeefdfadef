import type { Step } from '@estradeiro/contract/navigation';
import { formatChangingDistance, formatRemainingDistance } from '@estradeiro/navigation/display';
import type { GuidanceView } from '@estradeiro/navigation/guidance/guidance-view';
import type { RideMetrics } from '@estradeiro/navigation/guidance/ride-metrics';
import { warningName } from '@estradeiro/navigation/road-ahead/texts';
import { aheadOf, type RoadWarning } from '@estradeiro/navigation/road-ahead/warnings';
import { BellRing } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { NavigationVoice } from '#features/voice/shared/use-voice.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/dialog.tsx';
import { ManeuverIcon } from '#ui/maneuver-icon.tsx';
import { RoadSign } from '#ui/road-sign.tsx';
import { SpokenWarningsList } from '../shared/spoken-warnings-list.tsx';
import { spokenWarningsTexts } from '../shared/texts.ts';
import { ridingTexts, roadTexts } from '../texts.ts';
import { VoiceStrip } from './voice-strip.tsx';

type Props = {
  view: GuidanceView;
  alongMeters: number;
  warnings: readonly RoadWarning[];
  nextStop: RideMetrics['nextStop'];
  voice: NavigationVoice;
  /** Further buttons below the list; parts of other features. */
  more?: ReactNode;
};

export function Instructions({ view, alongMeters, warnings, nextStop, voice, more }: Props) {
  const { upcoming } = view;
  return (
    <section aria-label={ridingTexts.instructions} className="min-h-0 animate-rise overflow-y-auto px-4 py-2">
      {/* Off the line the instructions ahead are not valid. */}
      {!view.offRoute && (
        <ol className="divide-y divide-line">
          {upcoming.map(({ step, alongMeters: atMeters }, index) => [
            ...roadRows(warnings, upcoming[index - 1]?.alongMeters ?? alongMeters, atMeters, alongMeters),
            <StepRow
              key={`${step.shapeIndex}:${step.maneuver}`}
              step={step}
              isNext={index === 0}
              metersAhead={atMeters - alongMeters}
            />,
          ])}
        </ol>
      )}
      {nextStop && (
        <p className="border-t border-line py-2 text-20">
          {ridingTexts.nextStop(nextStop.waypoint.name ?? null, formatChangingDistance(nextStop.distanceMeters))}
        </p>
      )}
      <VoiceStrip voice={voice} />
      <WarningsSheet />
      {more}
    </section>
  );
}

const StepRow = ({ step, isNext, metersAhead }: { step: Step; isNext: boolean; metersAhead: number }) => (
  <li aria-current={isNext ? 'step' : undefined} className="flex items-center gap-3 py-2 text-20">
    <ManeuverIcon maneuver={step.maneuver} roundaboutExit={step.roundaboutExit} size={36} />
    <span className="flex-1">{step.instruction}</span>
    <span className="text-quiet tabular-nums">
      {roadTexts.ahead(formatRemainingDistance(Math.max(0, metersAhead)))}
    </span>
  </li>
);

/** A step may hold dozens of warnings. */
const mostOfStep = 3;

function roadRows(warnings: readonly RoadWarning[], fromMeters: number, toMeters: number, alongMeters: number) {
  const onStep = warnings.flatMap((warning) => {
    const ahead = aheadOf(warning, fromMeters);
    return ahead && fromMeters + ahead.metersAhead < toMeters ? [{ warning, ...ahead }] : [];
  });
  const rows = onStep.slice(0, mostOfStep).map(({ warning: { id, feature }, metersAhead, count }) => (
    <li key={id} className="flex items-center gap-3 py-1.5 pl-1 text-20">
      <RoadSign kind={feature.kind} size={32} />
      <span className="flex-1">{warningName(feature, count)}</span>
      <span className="text-quiet tabular-nums">
        {roadTexts.ahead(formatChangingDistance(fromMeters + metersAhead - alongMeters))}
      </span>
    </li>
  ));
  const more = onStep.length - rows.length;
  if (more === 0) return rows;
  return [
    ...rows,
    <li key={`more ${fromMeters}`} className="py-1.5 pl-12 text-17 text-quiet">
      {roadTexts.more(more)}
    </li>,
  ];
}

/**
 * The switches for spoken warnings, which 'Perfil' also has, in a sheet, since leaving the screen would end the ride.
 */
function WarningsSheet() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="ride"
        className="mt-2 w-full"
        icon={<BellRing size={24} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {roadTexts.settings}
      </Button>
      <Sheet open={open} onOpenChange={setOpen} title={spokenWarningsTexts.title}>
        <SpokenWarningsList riding />
      </Sheet>
    </>
  );
}
