import type { LatLng } from '@estradeiro/contract/lat-lng';
import { maxWaypoints, type Route } from '@estradeiro/contract/navigation';
import { positionOnRoute } from '@estradeiro/navigation/prepared-route';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { CrashCheck, readyCrashCheck } from '#features/emergency/shared/crash-check.tsx';
import { FollowRide } from '#features/followed-rides/shared/follow-ride.tsx';
import { type FollowedPlace, FollowedReports } from '#features/followed-rides/shared/followed-reports.tsx';
import { FollowedStrip } from '#features/followed-rides/shared/followed-strip.tsx';
import { GoodRoadSheet } from '#features/good-roads/shared/good-road-sheet.tsx';
import { titleOf } from '#features/good-roads/shared/road-words.ts';
import { nearestEnd, throughRoad } from '#features/good-roads/shared/through-road.ts';
import { PlanGroupButton, RideGroupButton } from '#features/groups/shared/on-navigation.tsx';
import { RidersReader } from '#features/groups/shared/riders-reader.tsx';
import { OwnPlan, PlanningBottom } from '#features/planner/components/planning-bottom.tsx';
import { PlanningTop } from '#features/planner/components/planning-top.tsx';
import { useNavigationAddress } from '#features/planner/hooks/use-navigation-address.ts';
import { usePlanning } from '#features/planner/hooks/use-planning.ts';
import { usePlanningSource } from '#features/planner/hooks/use-planning-source.ts';
import { usePlanningView } from '#features/planner/hooks/use-planning-view.ts';
import { type Plan, selectedRoute } from '#features/planner/shared/plan.ts';
import { rememberPlannedRoute } from '#features/planner/shared/planned-route.ts';
import { Arrival, RideEnded } from '#features/riding/components/arrival.tsx';
import { RideStrip } from '#features/riding/components/ride-strip.tsx';
import { RidingButtons, RidingExits } from '#features/riding/components/riding-buttons.tsx';
import { RidingDialogs } from '#features/riding/components/riding-dialogs.tsx';
import { RidingTop } from '#features/riding/components/riding-top.tsx';
import type { RunningGuidance } from '#features/riding/hooks/use-guidance.ts';
import { useRecordedRide } from '#features/riding/hooks/use-recorded-ride.ts';
import { useRide } from '#features/riding/hooks/use-ride.ts';
import { useRiding } from '#features/riding/hooks/use-riding.ts';
import { batteryTexts } from '#features/riding/texts.ts';
import { useVoice } from '#features/voice/shared/use-voice.ts';
import { VoiceSettingsCard, VoiceSettingsSheet } from '#features/voice/shared/voice-settings-card.tsx';
import { useWeatherAlertsHere } from '#features/weather/shared/use-weather-alerts-here.ts';
import type { GoodRoad } from '#map/good-road.ts';
import { MapScreen, type MapScreenContent } from '#map/map-screen.tsx';
import { useMapTheme } from '#map/map-theme.ts';
import { usePosition } from '#platform/device-position.ts';
import type { Fix } from '#platform/geolocation.ts';
import { useOnline } from '#platform/online.ts';
import { navigationTo, paths, plannerOf } from '#platform/paths.ts';
import { useTemporaryTheme } from '#platform/theme.ts';
import { readyTones } from '#platform/tone.ts';
import { Screen } from '#ui/screen.tsx';
import { Switch } from '#ui/switch.tsx';
import { planExtras } from '../plan-extras.tsx';
import { screenNames } from '../shell/texts.ts';
import { useCamera } from './navigation/use-camera.ts';
import { useRideWithGroup } from './navigation/use-ride-with-group.ts';

/** Publishes the planned or ridden route to other screens until another one replaces it. */
function usePublishedPlan(plan: Plan | null, route: Route | null | undefined): void {
  const client = useQueryClient();
  const title = plan?.title;
  useEffect(
    () => rememberPlannedRoute(client, title !== undefined && route ? { title, route } : null),
    [client, title, route],
  );
}

/**
 * From 'Para onde vamos?' to the arrival. The address may contain a saved route (`?route=<id>`), a popular one (`?popular=<id>`), a
 * drawn route (`?way=`), a destination, or content shared by another app (`?shared-text=`, `?shared-file`, `?share-lost`).
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
  const isSaved =
    (address.savedRouteId ?? address.popularId ?? address.linkToken ?? address.offered ?? address.drawn) !== null;
  const { source, map } = usePlanningSource(planning, here, isRiding || isSaved);
  const rider = guidance?.view.position ?? here;
  const mapTheme = useMapTheme(rider, false);
  useTemporaryTheme(isRiding ? mapTheme : null); // bright panels would glare beside a dark map
  const route = guidance?.prepared.route ?? (plan && selectedRoute(plan));
  usePublishedPlan(plan, route);
  const group = useRideWithGroup(guidance, here, {
    name: address.offered ? undefined : plan?.title, // the lead offers it already
    route,
    simulated,
  });
  const weatherAlerts = useWeatherAlertsHere(rider);
  const recorded = useRecordedRide(simulated ? null : guidance, position.fix, plan?.title ?? null);
  const clear = () => {
    source.clear();
    if (isSaved || address.requestedPlace) navigate(paths.navigation);
  };
  /** Ends the ride and clears its route. A simulated route stays, since it is still to be ridden. */
  const finish = () => {
    recorded.forget();
    ride.end();
    if (!simulated) clear();
  };
  const begin: typeof ride.begin = (chosen, route, speedKmh) => {
    if (speedKmh === null) readyCrashCheck();
    readyTones();
    ride.begin(chosen, route, speedKmh);
  };
  const riding = useRiding(ride, voice, weatherAlerts);
  const planned = usePlanningView({ address, planning, source, position, isRiding, weatherAlerts });
  const camera = useCamera(
    guidance?.view ?? null,
    guidance && positionOnRoute(guidance.prepared, guidance.alongMeters),
    planned.line?.points,
    here,
    riding.keyZoom,
    riding.battery.saves,
  );
  const [road, setRoad] = useState<GoodRoad | null>(null);
  const { scene, ...panels } = screenContent();

  return (
    <Screen fill wide={!isRiding}>
      <h1 className="sr-only">{screenNames['/navigation']}</h1>
      <MapScreen
        {...panels}
        scene={{ ...scene, companions: group.companions }}
        camera={group.camera ?? camera}
        google={map}
        riding={isRiding}
      />
      {!simulated && <RidersReader />}
      {guidance && !simulated && <CrashCheck fix={guidance.view.phase === 'arrived' ? null : position.fix} />}
      {guidance && !simulated && <FollowedReports place={followedPlace(guidance, position.fix)} />}
      {road && (
        <GoodRoadSheet
          road={road}
          onPass={() => navigate(plannerThrough(road, here))}
          onLead={() => navigate(leadingTo(road, here))}
          onClose={() => setRoad(null)}
        />
      )}
      <RidingDialogs riding={riding} onStop={finish} />
    </Screen>
  );

  function screenContent(): MapScreenContent {
    if (!guidance || !riding.scene) return planningContent();
    const { scene, listOpen, setListOpen } = riding;
    if (guidance.view.phase === 'arrived') {
      const bottom = <Arrival ride={recorded.finished} onEnd={finish} />;
      return { scene, top: null, bottom, isBottomShort: true };
    }
    return {
      scene,
      top: (
        <>
          <RidingTop
            guidance={guidance}
            riding={riding}
            background={ride.background}
            online={online}
            onPassClosures={ride.passClosures}
          />
          {!simulated && <FollowedStrip />}
        </>
      ),
      floating: !listOpen && <RidingButtons voice={voice} onReport={simulated ? undefined : riding.reports.begin} />,
      floatingLeft: (
        <RidingExits
          inRow={listOpen}
          isReal={!simulated}
          held={riding.held}
          onStop={() => riding.setAsksToStop(true)}
        />
      ),
      bottom: (
        <RideStrip
          {...guidance}
          destination={guidance.prepared.route.waypoints.at(-1) ?? null}
          speed={riding.speed}
          warnings={riding.road.warnings}
          simulated={simulated}
          online={online}
          voice={voice}
          more={
            !simulated && (
              <div className="mt-2 grid gap-2">
                <FollowRide route={guidance.prepared.route} size="ride" />
                {riding.battery.lowPercent !== null && (
                  <Switch
                    label={batteryTexts.saving}
                    hint={batteryTexts.leavesOut}
                    checked={riding.battery.saves}
                    onChange={riding.battery.choose}
                    className="min-h-16"
                  />
                )}
              </div>
            )
          }
          open={listOpen}
          onOpenChange={setListOpen}
        />
      ),
    };
  }

  function planningContent(): MapScreenContent {
    const { file, picking, hasPlan } = planned;
    /** A ride that ended early shows until the rider closes it. */
    const ended = plan || file ? null : recorded.finished;
    const below = {
      planning,
      source,
      view: planned,
      savedRouteId: address.savedRouteId,
      extras: planExtras,
      departure: {
        canSpeak: voice.available,
        voice: <VoiceSettingsCard voice={voice} compact />,
        voiceButton: voice.available && <VoiceSettingsSheet voice={voice} />,
        groupButton: <PlanGroupButton />,
      },
      position: here,
      onClear: clear,
      onBegin: begin,
    };
    const ownPlan = source.by === 'us' && !file && hasPlan && !picking ? source.plan : null;
    return {
      ...planned.map,
      onGoodRoadSelect: file || picking ? undefined : setRoad,
      top: (
        <PlanningTop planning={planning} source={source} view={planned} position={position} isEnded={ended !== null} />
      ),
      floating: !file && !source.plan && !ended && !picking && <GroupWithoutPlan />,
      isBottomShort: ended !== null,
      sheet: ownPlan && !ended ? (onCover) => <OwnPlan {...below} plan={ownPlan} onCover={onCover} /> : undefined,
      bottom: ended ? (
        <RideEnded ride={ended} onEnd={recorded.forget} />
      ) : (
        !ownPlan && (file || (hasPlan && !picking)) && <PlanningBottom {...below} />
      ),
    };
  }
}

/** The planner with a route from here, where that is known, through the whole road. */
function plannerThrough(road: GoodRoad, here: LatLng | null): string {
  const from = here ? [here] : [];
  const places = throughRoad(from, road, maxWaypoints - from.length)?.places ?? [];
  const waypoints = [...from, ...places].map((at, index, all) => {
    const isVia = index > 0 && index < all.length - 1;
    return { ...at, ...(isVia ? { via: true } : at !== here && { name: titleOf(road) }) };
  });
  return plannerOf({ waypoints });
}

function leadingTo(road: GoodRoad, here: LatLng | null): string {
  const end = nearestEnd(road, here);
  return end ? navigationTo({ ...end, name: titleOf(road) }) : paths.navigation;
}

/** What those who follow the ride are told of it. */
function followedPlace({ view }: RunningGuidance, fix: Fix | null): FollowedPlace | null {
  if (!fix) return null;
  const { offRoute, phase, remainingMeters, remainingSeconds } = view;
  const hasArrived = phase === 'arrived';
  const left = offRoute || hasArrived ? null : { meters: remainingMeters, seconds: remainingSeconds };
  return { position: fix.position, at: fix.at, left, hasArrived };
}

/** The group button for riders without a route, who can see their group and signal to it. */
const GroupWithoutPlan = () => (
  <div className="flex *:pointer-events-auto has-[button]:pb-3">
    <RideGroupButton />
  </div>
);
