import { announceDangerAhead } from '@estradeiro/navigation/narrator/announcements';
import type { PreparedRoute } from '@estradeiro/navigation/prepared-route';
import type { WeatherAlert } from '@estradeiro/navigation/rider-safety/alerts';
import { dangerName } from '@estradeiro/navigation/rider-safety/dangers-ahead';
import { weatherNotice } from '@estradeiro/navigation/rider-safety/weather-notice';
import type { WatchEffect } from '@estradeiro/navigation/rider-safety/weather-watch';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { NavigationVoice } from '#features/voice/shared/use-voice.ts';
import type { ShownWeather } from '#features/weather/shared/weather-banner.tsx';
import { routeAhead, routeWeatherQuery } from '#features/weather/shared/weather-route.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { fetchUncancelled } from '#platform/fetch-uncancelled.ts';
import type { Sentence } from '../spoken-effects.ts';
import { useSessionOnRoute } from '../watch.ts';
import { createWeatherSession } from '../weather-session.ts';
import type { RunningGuidance } from './use-guidance.ts';

/** A due instruction interrupts it. */
function spokenWeather(effect: Exclude<WatchEffect, { type: 'ask' }>): Sentence {
  const text =
    effect.type === 'tell-alert'
      ? effect.alert.message
      : announceDangerAhead(dangerName(effect.danger), effect.metersAhead);
  return { text, priority: 'medium' };
}

/** Speaks the weather at the rider's position and on the route ahead and returns what to show. Idle without a ride. */
export function useRidingWeather(
  guidance: RunningGuidance | null,
  alerts: readonly WeatherAlert[],
  { say, isSpeaking }: Pick<NavigationVoice, 'say' | 'isSpeaking'>,
  clock: Clock = systemClock,
): ShownWeather {
  const client = useQueryClient();
  const session = useMemo(
    () =>
      createWeatherSession<PreparedRoute>({
        clock,
        ask: async (route, fromMeters) => {
          await null; // unmounting the plan cancels the same query in this very tick
          return (await fetchUncancelled(client, routeWeatherQuery(routeAhead(route, fromMeters), clock))).passings;
        },
        announce: (effect) => {
          const { text, priority } = spokenWeather(effect);
          say(text, priority);
        },
      }),
    [client, say, clock],
  );
  const state = useSyncExternalStore(session.subscribe, session.state);

  useEffect(() => session.takeAlerts(alerts), [session, alerts]);
  const place = guidance && guidance.view.phase !== 'arrived' ? placeOf(guidance) : null;
  useSessionOnRoute(session, place, place !== null, isSpeaking);

  return { notice: place && weatherNotice(state, place.alongMeters, clock()), dismiss: session.dismiss };
}

const placeOf = ({ view, prepared, alongMeters, roomToTalk }: RunningGuidance) => ({
  route: prepared,
  alongMeters,
  remainingMeters: view.remainingMeters,
  roomToTalk,
});
