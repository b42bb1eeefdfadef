import type { Route } from '@estradeiro/contract/navigation';
import { positionAlong } from '@estradeiro/navigation/prepared-route';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { CrashCheck, readyCrashCheck } from '#features/emergency/shared/crash-check.tsx';
import { RidersReader } from '#features/groups/shared/riders-reader.tsx';
import { useGooglePlanning } from '#features/planner/google/use-google-planning.ts';
import { useNavigationAddress } from '#features/planner/hooks/use-navigation-address.ts';
import { usePlanning } from '#features/planner/hooks/use-planning.ts';
import { usePlanningStage } from '#features/planner/planning-stage.tsx';
import { type Plan, selectedRoute } from '#features/planner/shared/plan.ts';
import { rememberPlannedRoute } from '#features/planner/shared/planned-route.ts';
import { RideEnded } from '#features/riding/components/arrival.tsx';
import { useRecordedRide } from '#features/riding/hooks/use-recorded-ride.ts';
import { useRide } from '#features/riding/hooks/use-ride.ts';
import { useRidingStage } from '#features/riding/riding-stage.tsx';
import { useVoice } from '#features/voice/shared/use-voice.ts';
import { useWeatherAlertsHere } from '#features/weather/shared/use-weather-alerts-here.ts';
import { useMapTheme } from '#map/map-theme.ts';
import { Stage } from '#map/stage.tsx';
import { usePosition } from '#platform/device-position.ts';
import { useOnline } from '#platform/online.ts';
import { paths } from '#platform/paths.ts';
import { useThemeMeanwhile } from '#platform/theme.ts';
import { readyTones } from '#platform/tone.ts';
import { Screen } from '#ui/screen.tsx';
import { planExtras } from '../plan-extras.tsx';
import { screenNames } from '../shell/texts.ts';
import { useCamera } from './navigation/use-camera.ts';
import { useRideWithGroup } from './navigation/use-ride-with-group.ts';

/** Tells other screens of the way that is planned or ridden here, for as long as there is none in its place. */
function useToldPlan(plan: Plan | null, route: Route | null | undefined): void {
  const client = useQueryClient();
  const title = plan?.title;
  useEffect(
    () => rememberPlannedRoute(client, title !== undefined && route ? { title, route } : null),
    [client, title, route],
  );
}

/**
 * From 'Para onde vamos?' to the arrival. The address may carry a saved route (`?route=<id>`), a popular one (`?popular=<id>`),
 * a way that was drawn (`?way=`), a place to ride to, or what another app shared (`?shared-text=`, `?shared-file`, `?share-lost`).
 */
export function Navigation() {
  const [, navigate] = useLocation();
  const address = useNavigationAddress();
  const online = useOnline();
  const voice = useVoice();
  const position = usePosition();
  const here = position.fix?.position ?? null;
  const planning = usePlanning(here, address);
  const { plan } = planning;
  const ride = useRide(position, voice, online);
  const { guidance, simulated } = ride;
  const isRiding = guidance !== null;
  const isSaved = (address.savedRouteId ?? address.popularId ?? address.linkToken ?? address.drawn) !== null;
  const google = useGooglePlanning(planning, here, isRiding || isSaved || plan !== null);
  const rider = guidance?.view.position ?? here;
  const mapTheme = useMapTheme(rider, false);
  useThemeMeanwhile(isRiding ? mapTheme : null); // or panels would glare beside a map of the night
  useToldPlan(plan, guidance?.prepared.route ?? (plan && selectedRoute(plan)));
  const group = useRideWithGroup(guidance, here, simulated);
  const weatherAlerts = useWeatherAlertsHere(rider);
  const recorded = useRecordedRide(simulated ? null : guidance, position.fix, plan?.title ?? null);
  const clear = () => {
    planning.clear();
    google?.planning?.clear();
    if (isSaved || address.asked) navigate(paths.navigation);
  };
  /** What was ridden is done; what was only tried out is still to be ridden. */
  const finish = () => {
    recorded.forget();
    ride.end();
    if (!simulated) clear();
  };
  const riding = useRidingStage({ ride, voice, online, weatherAlerts, finished: recorded.finished, onFinish: finish });
  const planned = usePlanningStage({
    address,
    planning,
    google: google?.planning ?? null,
    isOurs: google === null,
    along: planExtras,
    position,
    voice,
    isRiding,
    weatherAlerts,
    /** Ended early: it shows until the rider goes on. */
    ended: !plan && recorded.finished && <RideEnded ride={recorded.finished} onEnd={recorded.forget} />,
    onBegin: (...order) => {
      const [, , speedKmh] = order;
      if (speedKmh === null) readyCrashCheck();
      readyTones();
      ride.begin(...order);
    },
    onClear: clear,
  });
  const camera = useCamera(
    guidance?.view ?? null,
    guidance && positionAlong(guidance.prepared, guidance.alongMeters),
    planned.line?.points,
    here,
  );
  const { scene, ...panels } = riding.stage ?? planned.stage;

  return (
    <Screen fill>
      <h1 className="sr-only">{screenNames['/navigation']}</h1>
      <Stage
        {...panels}
        scene={{ ...scene, companions: group.companions }}
        camera={group.camera ?? camera}
        google={google?.map ?? null}
        riding={isRiding}
      />
      {!simulated && <RidersReader />}
      {guidance && !simulated && <CrashCheck fix={guidance.view.phase === 'arrived' ? null : position.fix} />}
      {riding.dialogs}
    </Screen>
  );
}
