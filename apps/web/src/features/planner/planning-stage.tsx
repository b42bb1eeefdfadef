import type { Route } from '@estradeiro/contract/navigation';
import { vagueMeters } from '@estradeiro/navigation/fix';
import type { WeatherAlert } from '@estradeiro/navigation/rider-safety/alerts';
import { type ReactNode, useMemo, useState } from 'react';
import { RideGroupButton } from '#features/groups/shared/on-navigation.tsx';
import type { NavigationVoice } from '#features/voice/shared/use-voice.ts';
import { WeatherBanner } from '#features/weather/shared/weather-banner.tsx';
import { type DrawnLine, drawnLineOf, type PickedPoint } from '#map/scene.ts';
import type { StageContent } from '#map/stage.tsx';
import type { DevicePosition } from '#platform/device-position.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PlanningBottom } from './components/planning-bottom.tsx';
import { PlanningTop } from './components/planning-top.tsx';
import { withGaps } from './files/gap-line.ts';
import { useFileScene, useFileView } from './files/use-file-stage.ts';
import { GoogleBottom } from './google/google-bottom.tsx';
import type { GooglePlanning } from './google/use-google-planning.ts';
import type { NavigationAddress } from './hooks/use-navigation-address.ts';
import { usePlanWeather } from './hooks/use-plan-weather.ts';
import { type Planning, useCalculationAtOnce } from './hooks/use-planning.ts';
import { planScene } from './plan-scene.ts';
import { SharedFileCard } from './share-target/shared-file-card.tsx';
import { useLostShare } from './share-target/use-lost-share.ts';
import { useShareInMidRide } from './share-target/use-share-in-mid-ride.ts';
import { useSharedFile } from './share-target/use-shared-file.ts';
import { useSharedWords } from './share-target/use-shared-words.ts';
import type { Along } from './shared/along-buttons.tsx';
import { type Plan, selectedRoute } from './shared/plan.ts';
import { usePlanRoad } from './shared/use-plan-road.ts';
import { texts } from './texts.ts';

/** Files are opened now and then: what reads and shows them loads with the first one. */
const FileSheet = lazyPart(() => import('./components/file-sheet.tsx').then(({ FileSheet: sheet }) => sheet));

type Preparing = {
  address: NavigationAddress;
  planning: Planning;
  /** In place of our search and routes; null where those are ours (`isOurs`), and while it is not known. */
  google: GooglePlanning | null;
  isOurs: boolean;
  along: Along;
  position: DevicePosition;
  voice: NavigationVoice;
  /** Then nothing of this shows, and what was shared waits. */
  isRiding: boolean;
  /** Those where the rider is. */
  weatherAlerts: readonly WeatherAlert[];
  /** In place of the panels, of a ride that was ended early. */
  ended: ReactNode;
  /** `speedKmh` is null of a real ride. */
  onBegin: (plan: Plan, route: Route, speedKmh: number | null) => void;
  onClear: () => void;
};

/** What shows on the stage before departure, and the line of the chosen way. Opens what the address and other apps ask for. */
export function usePlanningStage(preparing: Preparing): {
  stage: StageContent;
  line: Pick<DrawnLine, 'points'> | null | undefined;
} {
  const { address, planning, google, isOurs, along, position, voice, isRiding, weatherAlerts, ended } = preparing;
  const { plan } = planning;
  const [picking, setPicking] = useState(false);
  useShareInMidRide(isRiding, planning.clear);
  useLostShare(address.isShareLost);
  const takeWords = useSharedWords(address.sharedText, position.fix?.position ?? null, planning.setDestination);
  const shared = useSharedFile({ isRiding, isAsked: address.hasSharedFile, open: planning.openFile });
  const { view, send } = useFileView(isRiding ? null : planning.file);
  const file = useFileScene(view, planning.options);

  const calculate = isOurs ? planning.calculate : (google?.calculate ?? null);
  // The first fix of a network may be kilometres off; who knows better presses 'Calcular rota'.
  const isLocated = position.fix !== null && position.fix.accuracyMeters <= vagueMeters;
  useCalculationAtOnce(planning.destination.place, isLocated, calculate);

  const route = plan && selectedRoute(plan);
  const road = usePlanRoad(isRiding ? null : route);
  const weather = usePlanWeather(isRiding ? null : route, weatherAlerts);
  const routes = plan?.routes;
  const gaps = plan?.gaps;
  const ours = useMemo(() => routes?.map((each) => withGaps(drawnLineOf(each), gaps ?? [])) ?? [], [routes, gaps]);
  const lines = google?.lines ?? ours;
  const shown = google?.plan ?? plan;

  const pick = ({ name, ...point }: PickedPoint) => {
    const known = name ?? texts.pickedPoint;
    planning.setDestination({ text: known, place: { ...point, name: known } });
    setPicking(false);
  };
  if (view && file) {
    return {
      line: file.line,
      stage: {
        scene: { ...file.scene, rider: planScene(null, [], null, position.fix, []).rider },
        onAlternativeSelect: (id) => send({ type: 'route-toggled', index: Number(id) }),
        top: null,
        bottom: (
          <FileSheet
            view={view}
            options={planning.options}
            keepAsTrip={along.keepAsTrip}
            send={send}
            onPlan={planning.showOfFile}
            onClose={planning.closeFile}
          />
        ),
      },
    };
  }
  return {
    line: shown && lines[shown.selected],
    stage: {
      scene: planScene(shown, lines, planning.destination.place, position.fix, road.marks),
      onAlternativeSelect: (id) => (google ?? planning).select(Number(id)),
      onPick: picking ? pick : undefined,
      top: (
        <>
          <SharedFileCard shared={shared} busy={planning.busy} />
          {!ended && (
            <PlanningTop
              planning={planning}
              onRouteLink={takeWords}
              google={google}
              position={position}
              calculate={calculate}
              picking={picking}
              onPicking={setPicking}
            />
          )}
          {!picking && <WeatherBanner {...weather} />}
        </>
      ),
      floating: !shown && !ended && !picking && <GroupWithoutPlan />,
      isBottomShort: Boolean(ended),
      bottom: bottom(),
    },
  };

  function bottom(): ReactNode {
    if (ended) return ended;
    if (picking) return null;
    if (google?.plan)
      return <GoogleBottom google={google} plan={google.plan} options={planning.options} onClear={preparing.onClear} />;
    if (!plan || !route) return null;
    return (
      <PlanningBottom
        planning={{ ...planning, clear: preparing.onClear }}
        plan={plan}
        features={road.features}
        savedRouteId={address.savedRouteId}
        isDangerous={weather.notice?.severity === 'danger'}
        along={along}
        position={position.fix?.position ?? null}
        voice={voice}
        onStart={() => preparing.onBegin(plan, route, null)}
        onSimulate={(speedKmh) => preparing.onBegin(plan, route, speedKmh)}
      />
    );
  }
}

/** Who rides with a group sees it and calls it also without a way of their own. */
const GroupWithoutPlan = () => (
  <div className="flex *:pointer-events-auto has-[button]:pb-3">
    <RideGroupButton />
  </div>
);
