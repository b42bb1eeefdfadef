import type { WeatherAlert } from '@estradeiro/navigation/rider-safety/alerts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useReporting } from '#features/traffic/shared/use-reporting.ts';
import type { NavigationVoice } from '#features/voice/shared/use-voice.ts';
import { showVoiceCommands } from '#features/voice/shared/voice-commands.ts';
import { drawnLineOf } from '#map/scene.ts';
import type { NoticeAnswers } from '../components/riding-notice.tsx';
import type { PressedCommand } from '../remote/keys.ts';
import { useRemote } from '../remote/use-remote.ts';
import { rideScene } from '../ride-scene.ts';
import { spokenNext } from '../spoken-effects.ts';
import { ridingTexts } from '../texts.ts';
import { useBatterySaving } from './use-battery-saving.ts';
import type { RunningRide } from './use-ride.ts';
import { useRidingCommands } from './use-riding-commands.ts';
import { useRidingRoad } from './use-riding-road.ts';
import { useRidingTraffic } from './use-riding-traffic.ts';
import { useRidingWeather } from './use-riding-weather.ts';
import { useSpeed } from './use-speed.ts';

/** Runs the ride's watches, voice and commands. `scene` is null without a ride; `weatherAlerts` are those at the rider's position. */
export function useRiding(
  { guidance, simulated }: RunningRide,
  voice: NavigationVoice,
  weatherAlerts: readonly WeatherAlert[],
) {
  const [asksToStop, setAsksToStop] = useState(false);
  const [listOpen, setListOpen] = useState(false);
  const speed = useSpeed(guidance);
  const battery = useBatterySaving(!simulated && guidance !== null && guidance.view.phase !== 'arrived');
  useRidingCommands(guidance, speed.limitKmh, () => setAsksToStop(true));
  const reports = useReporting();
  // Sentences due at the same moment are spoken in this order, one at a time.
  const traffic = useRidingTraffic(guidance, simulated, voice);
  const road = useRidingRoad(guidance, voice);
  const weather = useRidingWeather(guidance, weatherAlerts, voice);
  const route = guidance?.prepared.route;
  const line = useMemo(() => route && drawnLineOf(route), [route]);
  const scene = guidance && line ? rideScene(guidance, line, traffic.ahead, road.marks) : null;

  const answers = useRef<NoticeAnswers>({});
  const { keyZoom, zoomBy } = useKeyZoom(guidance !== null);
  const onKey: Record<PressedCommand, () => void> = {
    'zoom-in': () => zoomBy(1),
    'zoom-out': () => zoomBy(-1),
    repeat: () => {
      if (guidance) voice.say(spokenNext(guidance.view, guidance.prepared.route) ?? ridingTexts.nothingNext, 'high');
    },
    list: () => setListOpen((open) => !open),
    accept: () => answers.current.accept?.(),
    decline: () => answers.current.decline?.(),
    report: () => {
      if (!simulated) reports.begin();
    },
    voice: () => showVoiceCommands(true),
  };
  const isUnderway = guidance !== null && guidance.view.phase !== 'arrived';
  const held = useRemote(isUnderway, (command) => onKey[command]());
  return {
    scene,
    speed,
    battery,
    reports,
    traffic,
    road,
    weather,
    asksToStop,
    setAsksToStop,
    listOpen,
    setListOpen,
    answers,
    keyZoom,
    held,
  };
}

/** Levels by which the keys of a remote brought the map nearer, from a limit to a limit; `presses` counts them. */
export type KeyZoom = { levels: number; presses: number };
const unzoomed: KeyZoom = { levels: 0, presses: 0 };
const [fewestLevels, mostLevels] = [-6, 2];

/** Each ride begins at the map's own zoom. */
function useKeyZoom(isRiding: boolean) {
  const [keyZoom, setKeyZoom] = useState(unzoomed);
  useEffect(() => {
    if (!isRiding) setKeyZoom(unzoomed);
  }, [isRiding]);
  const zoomBy = (step: 1 | -1) =>
    setKeyZoom(({ levels, presses }) => ({
      levels: Math.min(mostLevels, Math.max(fewestLevels, levels + step)),
      presses: presses + 1,
    }));
  return { keyZoom, zoomBy };
}

export type Riding = ReturnType<typeof useRiding>;
