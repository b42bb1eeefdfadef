import type { WeatherAlert } from '@estradeiro/navigation/rider-safety/alerts';
import { useMemo, useState } from 'react';
import { useReporting } from '#features/traffic/shared/use-reporting.ts';
import type { NavigationVoice } from '#features/voice/shared/use-voice.ts';
import { drawnLineOf } from '#map/scene.ts';
import { rideScene } from '../ride-scene.ts';
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
  useRidingCommands(guidance, speed.limitKmh, () => setAsksToStop(true));
  const reports = useReporting();
  // Sentences due at the same moment are spoken in this order, one at a time.
  const traffic = useRidingTraffic(guidance, simulated, voice);
  const road = useRidingRoad(guidance, voice);
  const weather = useRidingWeather(guidance, weatherAlerts, voice);
  const route = guidance?.prepared.route;
  const line = useMemo(() => route && drawnLineOf(route), [route]);
  const scene = guidance && line ? rideScene(guidance, line, traffic.ahead, road.marks) : null;
  return { scene, speed, reports, traffic, road, weather, asksToStop, setAsksToStop, listOpen, setListOpen };
}

export type Riding = ReturnType<typeof useRiding>;
