import type { GuidanceView } from '@estradeiro/navigation/guidance-view';
import { useHasSignal } from '#convoy/now-shown.ts';
import { classes } from '#ui/classes.ts';
import type { NavigationVoice } from '#voice/use-voice.ts';
import type { RideEvent } from '../ride-session.ts';
import { InstructionsPanel } from './instructions-panel.tsx';
import { ManeuverPlate } from './maneuver-plate.tsx';
import { OffRouteBanner } from './off-route-banner.tsx';
import { RidingBar } from './riding-bar.tsx';
import { Arrival, LostNotice, SkippedStop } from './riding-notices.tsx';
import { VoiceStrip } from './voice-strip.tsx';

type Props = {
  view: GuidanceView;
  simulated: boolean;
  online: boolean;
  voice: NavigationVoice;
  send: (event: RideEvent) => void;
  onStop: () => void;
};

/** Above the map on the way: what remains, and what is wrong. */
export function RidingTop({ view, simulated, online, send, onStop }: Omit<Props, 'voice'>) {
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
export function RidingBottom({ view, voice, onStop }: Pick<Props, 'view' | 'voice' | 'onStop'>) {
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
