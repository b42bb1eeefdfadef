import type { Route } from '@estradeiro/contract/navigation';
import { vagueMeters } from '@estradeiro/navigation/fix';
import { activeAlerts, type WeatherAlert } from '@estradeiro/navigation/rider-safety/alerts';
import { plannedNotice } from '@estradeiro/navigation/rider-safety/weather-notice';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { refreshMillis } from '#features/weather/shared/api.ts';
import type { ShownWeather } from '#features/weather/shared/weather-banner.tsx';
import { routeWeatherQuery, wholeRoute } from '#features/weather/shared/weather-route.ts';
import type { PickedPoint } from '#map/scene.ts';
import { useMinute } from '#platform/clock.ts';
import type { DevicePosition } from '#platform/device-position.ts';
import { alternativeSigns } from '../alternative-signs.ts';
import { useFileScene, useFileView } from '../files/use-file-scene.ts';
import { planScene } from '../plan-scene.ts';
import type { PlanningSource } from '../planning-source.ts';
import { useLostShare } from '../share-target/use-lost-share.ts';
import { useShareDuringRide } from '../share-target/use-share-during-ride.ts';
import { useSharedFile } from '../share-target/use-shared-file.ts';
import { useSharedText } from '../share-target/use-shared-text.ts';
import { selectedRoute } from '../shared/plan.ts';
import { usePlanRoad } from '../shared/use-plan-road.ts';
import { texts } from '../texts.ts';
import type { NavigationAddress } from './use-navigation-address.ts';
import { type Planning, useAutomaticCalculation } from './use-planning.ts';

type Preparing = {
  address: NavigationAddress;
  planning: Planning;
  source: PlanningSource;
  position: DevicePosition;
  /** During a ride this view is hidden, and shared content stays pending. */
  isRiding: boolean;
  /** Alerts at the rider's position. */
  weatherAlerts: readonly WeatherAlert[];
};

/** The map and panels before departure. Opens the content of the address and of other apps. */
export function usePlanningView({ address, planning, source, position, isRiding, weatherAlerts }: Preparing) {
  const [picking, setPicking] = useState(false);
  useShareDuringRide(isRiding, planning.clear);
  useLostShare(address.isShareLost);
  const openRouteLink = useSharedText(address.sharedText, position.fix?.position ?? null, planning.setDestination);
  const shared = useSharedFile({ isRiding, opensAtOnce: address.hasSharedFile, open: planning.openFile });
  const { view, send } = useFileView(isRiding ? null : planning.file);
  const fileScene = useFileScene(view, planning.options);

  // The first fix from a network may be kilometres off; a rider can still press 'Calcular rota'.
  const isLocated = position.fix !== null && position.fix.accuracyMeters <= vagueMeters;
  useAutomaticCalculation(planning.destination.place, isLocated, source.calculate);

  const route = planning.plan && selectedRoute(planning.plan);
  const road = usePlanRoad(isRiding ? null : route);
  const weather = usePlanWeather(isRiding ? null : route, weatherAlerts);

  const { plan, lines } = source;
  const { routes, selected = 0 } = (source.by === 'us' && source.plan) || {};
  const signs = useMemo(() => (routes ? alternativeSigns(routes, lines, selected) : []), [routes, lines, selected]);

  const pick = ({ name, ...point }: PickedPoint) => {
    const known = name ?? texts.pickedPoint;
    planning.setDestination({ text: known, place: { ...point, name: known } });
    setPicking(false);
  };
  const panels = {
    picking,
    setPicking,
    openRouteLink,
    shared,
    features: road.features,
    heights: road.heights,
    surfaces: road.surfaces,
    weather,
  };
  if (view && fileScene) {
    const { rider } = planScene(null, [], null, position.fix, []);
    return {
      ...panels,
      file: { view, send },
      hasPlan: false,
      line: fileScene.line,
      map: {
        scene: { ...fileScene.scene, rider },
        onAlternativeSelect: (id: string) => send({ type: 'route-toggled', index: Number(id) }),
      },
    };
  }
  return {
    ...panels,
    file: null,
    hasPlan: plan?.routes[plan.selected] !== undefined,
    line: plan && lines[plan.selected],
    map: {
      scene: planScene(plan, lines, planning.destination.place, position.fix, road.marks, signs),
      onAlternativeSelect: (id: string) => source.select(Number(id)),
      onPick: picking ? pick : undefined,
    },
  };
}

export type PlanningView = ReturnType<typeof usePlanningView>;

/** Weather warnings before departure, at the rider's position and on the planned route, for a start about now. */
function usePlanWeather(route: Route | null | undefined, alerts: readonly WeatherAlert[]): ShownWeather {
  const whole = useMemo(() => (route ? wholeRoute(route) : null), [route]);
  const { data } = useQuery({ ...routeWeatherQuery(whole), refetchInterval: refreshMillis });
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const now = useMinute().getTime();
  const notice = plannedNotice(activeAlerts(alerts, now), data?.passings ?? [], dismissed);
  return { notice, dismiss: (id) => setDismissed([...dismissed, id]) };
}
