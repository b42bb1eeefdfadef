import type { WeatherAlert } from '@estradeiro/navigation/rider-safety/alerts';
import { type ReactNode, useMemo, useState } from 'react';
import type { UnsavedRide } from '#features/rides/shared/device-rides.ts';
import { ReportSheet } from '#features/traffic/shared/report-sheet.tsx';
import { useReporting } from '#features/traffic/shared/use-reporting.ts';
import type { NavigationVoice } from '#features/voice/shared/use-voice.ts';
import { drawnLineOf } from '#map/scene.ts';
import type { StageContent } from '#map/stage.tsx';
import { Arrival } from './components/arrival.tsx';
import { RideStrip } from './components/ride-strip.tsx';
import { RidingButtons, RidingExits } from './components/riding-buttons.tsx';
import { useRidingNotice } from './components/riding-notice.tsx';
import { RidingTop } from './components/riding-top.tsx';
import { StopQuestion } from './components/stop-question.tsx';
import type { RunningRide } from './hooks/use-ride.ts';
import { useRidingCommands } from './hooks/use-riding-commands.ts';
import { useRidingRoad } from './hooks/use-riding-road.ts';
import { useRidingTraffic } from './hooks/use-riding-traffic.ts';
import { useRidingWeather } from './hooks/use-riding-weather.ts';
import { useSpeed } from './hooks/use-speed.ts';
import { rideScene } from './ride-scene.ts';

type Riding = {
  ride: RunningRide;
  voice: NavigationVoice;
  online: boolean;
  /** Those where the rider is. */
  weatherAlerts: readonly WeatherAlert[];
  /** What was recorded of it, once it has ended. */
  finished: UnsavedRide | null;
  onFinish: () => void;
};

/** What a ride shows on the stage, null without one, and what it asks over it. Watches, speaks and answers for as long as it lasts. */
export function useRidingStage({ ride, voice, online, weatherAlerts, finished, onFinish }: Riding): {
  stage: StageContent | null;
  dialogs: ReactNode;
} {
  const { guidance, background, simulated } = ride;
  const [asksToStop, setAsksToStop] = useState(false);
  const [listOpen, setListOpen] = useState(false);
  const speed = useSpeed(guidance);
  useRidingCommands(guidance, speed.limitKmh, () => setAsksToStop(true));
  const reports = useReporting();
  // Who has something to say at the same moment speaks in this order; the others wait for the next.
  const traffic = useRidingTraffic(guidance, simulated, voice);
  const road = useRidingRoad(guidance, voice);
  const weather = useRidingWeather(guidance, weatherAlerts, voice);
  const notice = useRidingNotice({
    view: guidance?.view ?? null,
    reports,
    background,
    road,
    traffic,
    weather,
    offline: !online,
    onStopAnswer: (visit) => guidance?.send({ type: 'skipped-stop-answered', visit }),
  });
  const route = guidance?.prepared.route;
  const line = useMemo(() => route && drawnLineOf(route), [route]);
  const dialogs = (
    <>
      {reports.state.phase === 'choosing' && (
        <ReportSheet onChoose={(type) => void reports.choose(type)} onClose={reports.dismiss} />
      )}
      <StopQuestion
        open={asksToStop}
        onAnswer={(sure) => {
          setAsksToStop(false);
          if (sure) onFinish();
        }}
      />
    </>
  );
  if (!guidance || !line) return { stage: null, dialogs };

  const scene = rideScene(guidance, line, traffic.ahead, road.marks);
  if (guidance.view.phase === 'arrived') {
    const bottom = <Arrival ride={finished} onEnd={onFinish} />;
    return { stage: { scene, top: null, bottom, isBottomShort: true }, dialogs };
  }
  const stage: StageContent = {
    scene,
    top: (
      <RidingTop
        view={guidance.view}
        listOpen={listOpen}
        online={online}
        notice={notice}
        onRecenter={() => guidance.send({ type: 'recenter-tapped' })}
      />
    ),
    floating: !listOpen && <RidingButtons voice={voice} onReport={simulated ? undefined : reports.begin} />,
    floatingLeft: <RidingExits inRow={listOpen} isReal={!simulated} onStop={() => setAsksToStop(true)} />,
    bottom: (
      <RideStrip
        {...guidance}
        destination={guidance.prepared.route.waypoints.at(-1) ?? null}
        speed={speed}
        warnings={road.warnings}
        simulated={simulated}
        online={online}
        voice={voice}
        open={listOpen}
        onOpenChange={setListOpen}
      />
    ),
  };
  return { stage, dialogs };
}
