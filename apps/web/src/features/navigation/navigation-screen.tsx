import type { Route } from '@estradeiro/contract/navigation';
import { vagueMeters } from '@estradeiro/navigation/fix';
import { positionAlong } from '@estradeiro/navigation/prepared-route';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { CrashCheck, readyCrashCheck } from '#features/emergency/shared/crash-check.tsx';
import { RideGroupButton } from '#features/groups/shared/on-navigation.tsx';
import { RidersReader } from '#features/groups/shared/riders-reader.tsx';
import { ReportSheet } from '#features/traffic/shared/report-sheet.tsx';
import { useReporting } from '#features/traffic/shared/use-reporting.ts';
import { useVoice } from '#features/voice/shared/use-voice.ts';
import { useMapTheme } from '#map/map-theme.ts';
import { drawnLineOf } from '#map/scene.ts';
import { useOnline } from '#platform/online.ts';
import { paths, placeInAddress, wayInAddress } from '#platform/paths.ts';
import { rememberPlannedRoute } from '#platform/planned-route.ts';
import { useThemeMeanwhile } from '#platform/theme.ts';
import { readyTones } from '#platform/tone.ts';
import { Screen } from '#ui/screen.tsx';
import { Arrival, RideEnded } from './components/arrival.tsx';
import { PlanningBottom } from './components/planning-bottom.tsx';
import { PlanningTop } from './components/planning-top.tsx';
import { RideStrip } from './components/ride-strip.tsx';
import { RidingButtons, RidingExits } from './components/riding-buttons.tsx';
import { useRidingNotice } from './components/riding-notice.tsx';
import { RidingTop } from './components/riding-top.tsx';
import { Stage } from './components/stage.tsx';
import { StopQuestion } from './components/stop-question.tsx';
import { WeatherBanner } from './components/weather-banner.tsx';
import { GoogleBottom } from './google/google-bottom.tsx';
import { useGooglePlanning } from './google/use-google-planning.ts';
import { useCamera } from './hooks/use-camera.ts';
import { usePlanWeather, useWeatherAlertsHere } from './hooks/use-plan-weather.ts';
import { useCalculationAtOnce, usePlanning } from './hooks/use-planning.ts';
import { usePosition } from './hooks/use-position.ts';
import { useRecordedRide } from './hooks/use-recorded-ride.ts';
import { useRide } from './hooks/use-ride.ts';
import { useRideWithGroup } from './hooks/use-ride-with-group.ts';
import { useRidingCommands } from './hooks/use-riding-commands.ts';
import { useRidingRoad } from './hooks/use-riding-road.ts';
import { useRidingTraffic } from './hooks/use-riding-traffic.ts';
import { useRidingWeather } from './hooks/use-riding-weather.ts';
import { useSpeed } from './hooks/use-speed.ts';
import { type Plan, selectedRoute } from './plan.ts';
import { planScene, rideScene } from './scenes.ts';
import type { Along } from './shared/along.tsx';
import { SharedFileCard } from './shared/shared-file-card.tsx';
import { useLostShare } from './shared/use-lost-share.ts';
import { usePlanRoad } from './shared/use-plan-road.ts';
import { useShareInMidRide } from './shared/use-share-in-mid-ride.ts';
import { useSharedFile } from './shared/use-shared-file.ts';
import { useSharedWords } from './shared/use-shared-words.ts';
import { texts } from './texts.ts';

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
export function NavigationScreen({ along = {} }: { along?: Along }) {
  const [, navigate] = useLocation();
  const search = useSearch();
  const carried = new URLSearchParams(search);
  const [savedRouteId, popularId] = [carried.get('route'), carried.get('popular')];
  const asked = useMemo(() => placeInAddress(search), [search]);
  const drawn = useMemo(() => wayInAddress(search), [search]);
  const online = useOnline();
  const voice = useVoice();
  const position = usePosition();
  const here = position.fix?.position ?? null;
  const planning = usePlanning(here, { savedRouteId, popularId, drawn, asked });
  const { guidance, background, simulated, begin, end } = useRide(position.fix, voice, online);
  const [picking, setPicking] = useState(false);
  const [asking, setAsking] = useState(false);
  const [listOpen, setListOpen] = useState(false);
  const speed = useSpeed(guidance);
  useRidingCommands(guidance, speed.limitKmh, () => setAsking(true));
  const isRiding = guidance !== null;
  const mapTheme = useMapTheme(guidance?.view.position ?? here, false);
  useThemeMeanwhile(isRiding ? mapTheme : null); // or panels would glare beside a map of the night
  useShareInMidRide(isRiding, planning.clear);
  useLostShare(carried.has('share-lost'));
  useSharedWords(carried.get('shared-text'), planning.setDestination);
  const shared = useSharedFile({
    isRiding,
    isAsked: carried.has('shared-file'),
    online,
    open: planning.importFile,
  });

  const { plan } = planning;
  const isKept = (savedRouteId ?? popularId ?? drawn) !== null;
  const google = useGooglePlanning(planning, here, isRiding || isKept || plan !== null);
  const googlePlanning = google?.planning ?? null;
  const googlePlan = googlePlanning?.plan ?? null;
  const calculate = google ? (googlePlanning?.calculate ?? null) : planning.calculate;
  // The first fix of a network may be kilometres off; who knows better presses 'Calcular rota'.
  const isLocated = position.fix !== null && position.fix.accuracyMeters <= vagueMeters;
  useCalculationAtOnce(planning.destination.place, isLocated, calculate);
  const routes = plan?.routes;
  const lines = useMemo(() => routes?.map(drawnLineOf) ?? [], [routes]);
  const riddenRoute = guidance?.prepared.route;
  const ridden = useMemo(() => riddenRoute && drawnLineOf(riddenRoute), [riddenRoute]);
  const line = googlePlan ? googlePlanning?.lines[googlePlan.selected] : plan && lines[plan.selected];
  const camera = useCamera(
    guidance?.view ?? null,
    guidance && positionAlong(guidance.prepared, guidance.alongMeters),
    line?.points,
    here,
  );
  const group = useRideWithGroup(guidance, here, simulated);
  const route = plan && selectedRoute(plan);
  useToldPlan(plan, riddenRoute ?? route);
  const alerts = useWeatherAlertsHere(guidance?.view.position ?? here);
  const reports = useReporting();
  const traffic = useRidingTraffic(guidance, simulated, voice);
  const road = useRidingRoad(guidance, voice);
  const ridingWeather = useRidingWeather(guidance, alerts, voice);
  const planRoad = usePlanRoad(guidance ? null : route);
  const recorded = useRecordedRide(simulated ? null : guidance, position.fix, plan?.title ?? null);
  const planWeather = usePlanWeather(guidance ? null : route, alerts);
  /** Ended early: it shows until the rider goes on. */
  const ended = plan ? null : recorded.finished;
  const isUnderWay = guidance !== null && guidance.view.phase !== 'arrived';
  const notice = useRidingNotice({
    view: guidance?.view ?? null,
    reports,
    background,
    road,
    traffic,
    weather: ridingWeather,
    offline: !online,
    onStopAnswer: (visit) => guidance?.send({ type: 'skipped-stop-answered', visit }),
  });
  const clear = () => {
    planning.clear();
    googlePlanning?.clear();
    if (savedRouteId ?? popularId ?? drawn ?? asked) navigate(paths.navigation);
  };
  /** What was ridden is done; what was only tried out is still to be ridden. */
  const finish = () => {
    recorded.forget();
    end();
    if (!simulated) clear();
  };
  const stop = (sure: boolean) => {
    setAsking(false);
    if (sure) finish();
  };

  return (
    <Screen fill>
      <h1 className="sr-only">{texts.title}</h1>
      <Stage
        scene={{
          ...(guidance && ridden
            ? rideScene(guidance, ridden, traffic.ahead, road.marks)
            : planScene(
                googlePlan ?? plan,
                googlePlanning?.lines ?? lines,
                planning.destination.place,
                position.fix,
                planRoad.marks,
              )),
          companions: group.companions,
        }}
        camera={group.camera ?? camera}
        google={google?.map ?? null}
        onAlternativeSelect={(id) => (googlePlanning ?? planning).select(Number(id))}
        onPick={picking ? pick : undefined}
        riding={guidance !== null}
        top={
          guidance ? (
            isUnderWay && (
              <RidingTop
                view={guidance.view}
                listOpen={listOpen}
                online={online}
                notice={notice}
                onRecenter={() => guidance.send({ type: 'recenter-tapped' })}
              />
            )
          ) : (
            <>
              <SharedFileCard shared={shared} online={online} busy={planning.busy} />
              {!ended && (
                <PlanningTop
                  planning={planning}
                  google={googlePlanning}
                  position={position}
                  calculate={calculate}
                  picking={picking}
                  onPicking={setPicking}
                />
              )}
              {!picking && <WeatherBanner {...planWeather} />}
            </>
          )
        }
        floating={
          guidance
            ? isUnderWay &&
              !listOpen && <RidingButtons voice={voice} onReport={simulated ? undefined : reports.begin} />
            : !plan && !googlePlan && !ended && !picking && <GroupWithoutPlan />
        }
        floatingLeft={isUnderWay && <RidingExits inRow={listOpen} isReal={!simulated} onStop={() => setAsking(true)} />}
        isBottomShort={ended !== null || (guidance !== null && !isUnderWay)}
        bottom={
          guidance ? (
            isUnderWay ? (
              <RideStrip
                {...guidance}
                speed={speed}
                warnings={road.warnings}
                simulated={simulated}
                online={online}
                voice={voice}
                open={listOpen}
                onOpenChange={setListOpen}
              />
            ) : (
              <Arrival ride={recorded.finished} onEnd={finish} />
            )
          ) : ended ? (
            <RideEnded ride={ended} onEnd={recorded.forget} />
          ) : googlePlanning && googlePlan ? (
            !picking && (
              <GoogleBottom google={googlePlanning} plan={googlePlan} options={planning.options} onClear={clear} />
            )
          ) : (
            plan &&
            route &&
            !picking && (
              <PlanningBottom
                planning={{ ...planning, clear }}
                plan={plan}
                features={planRoad.features}
                savedRouteId={savedRouteId}
                isDangerous={planWeather.notice?.severity === 'danger'}
                along={along}
                position={here}
                voice={voice}
                onStart={() => {
                  readyCrashCheck();
                  readyTones();
                  begin(plan, route, null);
                }}
                onSimulate={(speedKmh) => {
                  readyTones();
                  begin(plan, route, speedKmh);
                }}
              />
            )
          )
        }
      />
      {!simulated && <RidersReader />}
      {guidance && !simulated && <CrashCheck fix={isUnderWay ? position.fix : null} />}
      {reports.state.phase === 'choosing' && (
        <ReportSheet onChoose={(type) => void reports.choose(type)} onClose={reports.dismiss} />
      )}
      <StopQuestion open={asking} onAnswer={stop} />
    </Screen>
  );

  function pick({ name, ...point }: { lat: number; lng: number; name: string | null }) {
    const known = name ?? texts.pickedPoint;
    planning.setDestination({ text: known, place: { ...point, name: known } });
    setPicking(false);
  }
}

/** Who rides with a group sees it and calls it also without a way of their own. */
const GroupWithoutPlan = () => (
  <div className="flex *:pointer-events-auto has-[button]:pb-3">
    <RideGroupButton />
  </div>
);
