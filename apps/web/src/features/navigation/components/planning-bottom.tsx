import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Route } from '@estradeiro/contract/navigation';
import { formatDistance } from '@estradeiro/navigation/display';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { CloudSun, Fuel, Route as RouteIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { PlanGroup } from '#convoy/parts.tsx';
import { useOnline } from '#platform/online.ts';
import { canKeepScreenOn } from '#platform/wake-lock.ts';
import { Button } from '#ui/button.tsx';
import type { NavigationVoice } from '#voice/use-voice.ts';
import { VoiceSettingsCard } from '#voice/voice-settings-card.tsx';
import type { Planning } from '../hooks/use-planning.ts';
import { type Plan, selectedRoute } from '../plan.ts';
import { texts } from '../texts.ts';
import { AlongSheet } from './along-sheet.tsx';
import { DepartureChecks } from './departure-checks.tsx';
import { ExportGpx } from './gpx-buttons.tsx';
import { PlanSummary } from './plan-summary.tsx';
import { SimulateButton } from './simulate-button.tsx';
import { VoiceSettingsSheet } from './voice-settings-sheet.tsx';
import { WeatherLink } from './weather-link.tsx';

/** So near the start of a kept way, the rider is on it. */
const atStartMeters = 150;

/** What other features tell of a planned way, where they are there. */
export type Along = { weather?: (route: Route) => ReactNode; fuel?: (route: Route) => ReactNode };

type Props = {
  planning: Planning;
  plan: Plan;
  /** What the address asked for; what is planned may have come after it. */
  savedRouteId: string | null;
  along: Along;
  position: LatLng | null;
  voice: NavigationVoice;
  onStart: () => void;
  onSimulate: (speedKmh: number) => void;
};

/** Below the map before departure: the way, and everything that can be done with it. */
export function PlanningBottom(props: Props) {
  const { planning, plan, savedRouteId, along, position, voice, onStart, onSimulate } = props;
  const online = useOnline();
  const route = selectedRoute(plan);
  if (!route) return null;
  const startAway = plan.source !== 'calculated' && position ? metersToStart(route, position) : 0;
  return (
    <PlanSummary plan={plan} onSelect={planning.select} onClear={planning.clear} onStart={onStart}>
      {startAway > atStartMeters && !route.estimate && (
        <div className="flex items-center justify-between gap-3">
          <p className="text-15">
            {texts.farFromStart(formatDistance(startAway))} {!online && texts.routeToStartOffline}
          </p>
          <Button
            variant="secondary"
            busy={planning.busy}
            disabled={!online}
            icon={<RouteIcon size={20} aria-hidden="true" />}
            onClick={planning.routeToStart}
          >
            {texts.routeToStart}
          </Button>
        </div>
      )}
      {!route.estimate && (
        <>
          <VoiceSettingsCard voice={voice} compact />
          <DepartureChecks canKeepScreenOn={canKeepScreenOn()} canSpeak={voice.available} />
        </>
      )}
      <div className="flex flex-wrap gap-2">
        {plan.source === 'saved' && savedRouteId && <WeatherLink routeId={savedRouteId} />}
        {plan.source !== 'saved' && along.weather && (
          <AlongSheet title={texts.weather} icon={<CloudSun size={20} aria-hidden="true" />}>
            {along.weather(route)}
          </AlongSheet>
        )}
        {along.fuel && (
          <AlongSheet title={texts.fuel} icon={<Fuel size={20} aria-hidden="true" />}>
            {along.fuel(route)}
          </AlongSheet>
        )}
        <PlanGroup />
        {!route.estimate && <SimulateButton onSimulate={onSimulate} />}
        <ExportGpx name={plan.title} route={route} />
        {!route.estimate && voice.available && <VoiceSettingsSheet voice={voice} />}
      </div>
    </PlanSummary>
  );
}

const metersToStart = ({ waypoints: [start] }: Route, position: LatLng) =>
  start ? distanceMeters(start, position) : 0;
