import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { PassedPoint, Route } from '@estradeiro/contract/navigation';
import { formatDistance } from '@estradeiro/navigation/display';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { savedRouteRequest } from '@estradeiro/navigation/saved-route';
import { skipToken, useQuery } from '@tanstack/react-query';
import { CircleCheck, CloudSun, PencilLine, Play, Route as RouteIcon, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { placeNameAt } from '#map/place-name.ts';
import { useOnline } from '#platform/online.ts';
import { drawnAsInAddress, plannerOf, rideThrough, weatherOfRoute } from '#platform/paths.ts';
import { canKeepScreenOn } from '#platform/wake-lock.ts';
import { actionRows } from '#ui/action-rows.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Sheet } from '#ui/dialog.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { GoogleBottom } from '../google/google-bottom.tsx';
import type { Planning } from '../hooks/use-planning.ts';
import type { PlanningView } from '../hooks/use-planning-view.ts';
import type { PlanningSource } from '../planning-source.ts';
import { ExportGpx } from '../shared/gpx-buttons.tsx';
import { type Plan, selectedRoute } from '../shared/plan.ts';
import { type RouteExtras, RouteExtrasButtons } from '../shared/route-extras-buttons.tsx';
import { texts } from '../texts.ts';
import { PlanSummary } from './plan-summary.tsx';

/** Loaded with the first file, since files are rare. */
const FileSheet = lazyPart(() => import('./file-sheet.tsx').then(({ FileSheet: sheet }) => sheet));

/** Slow enough to watch, fast enough to see the whole ride; the core accepts fixes of up to 250 km/h. */
const simulationSpeedsKmh = [40, 80, 120, 240] as const;

function SimulateButton({ onSimulate }: { onSimulate: (speedKmh: number) => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" icon={<Play size={20} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {texts.simulate}
      </Button>
      <Sheet open={open} onOpenChange={setOpen} title={texts.simulateSpeed} description={texts.simulateHint}>
        <div className="grid grid-cols-2 gap-2">
          {simulationSpeedsKmh.map((speedKmh) => (
            <Button key={speedKmh} variant="secondary" size="ride" onClick={() => onSimulate(speedKmh)}>
              {speedKmh} km/h
            </Button>
          ))}
        </div>
      </Sheet>
    </>
  );
}

type ChecksProps = { canKeepScreenOn: boolean; canSpeak: boolean };

const failedChecks = ({ canKeepScreenOn, canSpeak }: ChecksProps) => [
  ...(canKeepScreenOn ? [] : (['screenMayTurnOff'] as const)),
  ...(canSpeak ? [] : (['cannotSpeak'] as const)),
];

function DepartureChecks({ failed }: { failed: ReturnType<typeof failedChecks> }) {
  const warnings = failed.map((check) => texts[check]);
  if (warnings.length === 0) return null;
  return (
    <section aria-label={texts.checks} className="flex flex-col gap-1">
      {warnings.map((warning) => (
        <p key={warning} className="flex items-start gap-2 text-15">
          <TriangleAlert size={20} aria-hidden="true" className="mt-0.5 flex-none text-provisional" />
          {warning}
        </p>
      ))}
    </section>
  );
}

const WeatherLink = ({ routeId }: { routeId: string }) => (
  <Link href={weatherOfRoute(routeId)} className={buttonClass('secondary')}>
    <CloudSun size={20} aria-hidden="true" />
    {texts.weather}
  </Link>
);

type SaveProps = Pick<OwnProps, 'plan' | 'extras' | 'planning'> & { route: Route };

/** The points as they are saved: the rider's position under the name of its place, since it is soon another one. */
function useLastingNames(points: readonly PassedPoint[]): PassedPoint[] {
  const isOwn = ({ name }: PassedPoint) => name === texts.yourPosition;
  const own = points.find(isOwn);
  const at = own ? { lat: own.lat, lng: own.lng } : null;
  const place = useQuery({ queryKey: ['place-at', at], queryFn: at ? () => placeNameAt(at) : skipToken }).data;
  return points.map(({ name, ...point }) => {
    const lasting = isOwn({ ...point, name }) ? place : name;
    return { ...point, ...(lasting && { name: lasting }) };
  });
}

/** Saves an opened file's route, which then is the saved one, or a route that was calculated here or drawn in the planner. */
function SavePlan({ plan, extras, planning, route }: SaveProps) {
  const { source, title, options, request, opened } = plan;
  const { name } = drawnAsInAddress(useSearch());
  // A route whose stops were reordered has them in riding order.
  const isInOrder = request && !request.optimizeOrder;
  const points = useLastingNames(isInOrder ? request.waypoints : route.waypoints);
  if (source === 'imported') {
    if (!opened) return null;
    return extras.saveRoute?.({
      body: savedRouteRequest(title, opened.route, { ...options, preferences: [] }),
      idempotencyKey: opened.saveKey,
      onSaved: (routeId) => planning.savedAs(opened.saveKey, routeId),
    });
  }
  return extras.saveRoute?.({
    body: savedRouteRequest((source === 'drawn' && name) || title, route, options, points),
    idempotencyKey: planning.savingOf(route).saveKey,
    onSaved: (routeId) => planning.routeSavedAs(route, routeId),
  });
}

/** Opens the route in the planner; absent for a route that is neither planned here nor saved. */
function ChangeOnMap({ plan: { source, request }, savedRouteId }: Pick<OwnProps, 'plan' | 'savedRouteId'>) {
  const search = useSearch();
  const [, navigate] = useLocation();
  const as = source === 'saved' ? { name: '', routeId: savedRouteId } : drawnAsInAddress(search);
  if (!request && source !== 'saved') return null;
  return (
    <Link
      href={plannerOf(request ?? null, as)}
      // Going back from the planner returns to this route.
      onClick={() => request && navigate(rideThrough(request, as), { replace: true })}
      className={buttonClass('secondary')}
    >
      <PencilLine size={20} aria-hidden="true" />
      {texts.changeOnMap}
    </Link>
  );
}

/** A rider this near the start of a saved route is on it. */
const atStartMeters = 150;

type Props = {
  planning: Planning;
  source: PlanningSource;
  view: PlanningView;
  /** From the address; the current plan may be newer. */
  savedRouteId: string | null;
  extras: RouteExtras;
  departure: Departure;
  position: LatLng | null;
  onClear: () => void;
  /** `speedKmh` is null for a real ride. */
  onBegin: (plan: Plan, route: Route, speedKmh: number | null) => void;
};

type Departure = { canSpeak: boolean; voice: ReactNode; voiceButton: ReactNode; groupButton: ReactNode };

/** Below the map before departure: the open file, or Google's routes. */
export function PlanningBottom({ planning, source, view, extras, onClear }: Omit<Props, 'departure'>) {
  if (view.file) {
    return (
      <FileSheet
        {...view.file}
        options={planning.options}
        keepAsTrip={extras.keepAsTrip}
        onPlan={planning.showOfFile}
        onClose={planning.closeFile}
      />
    );
  }
  if (source.by === 'us' || !source.plan) return null;
  return <GoogleBottom google={source} plan={source.plan} options={planning.options} onClear={onClear} />;
}

type OwnProps = Props & { plan: Plan; onCover: (pixels: number) => void };

/** The sheet over the map of a route that can be ridden here. */
export function OwnPlan({ plan, ...props }: OwnProps) {
  const { planning, view, savedRouteId, extras, departure, position, onClear, onBegin, onCover } = props;
  const online = useOnline();
  const route = selectedRoute(plan);
  if (!route) return null;
  const startAway = plan.source !== 'calculated' && position ? metersToStart(route, position) : 0;
  const toSave = plan.withoutLeg ?? route;
  const savedHere = planning.savingOf(toSave).routeId;
  // A line drawn in the planner is another one than that of the record from which it was changed.
  const savedId = plan.source === 'saved' ? savedRouteId : savedHere;
  const isSaving = plan.source === 'calculated' || plan.source === 'drawn' || plan.source === 'imported';
  const isAway = startAway > atStartMeters && !route.estimate;
  const failed = route.estimate
    ? []
    : failedChecks({ canKeepScreenOn: canKeepScreenOn(), canSpeak: departure.canSpeak });
  const briefNotes = [
    ...(isAway ? [texts.briefly.farFromStart(formatDistance(startAway))] : []),
    ...failed.map((check) => texts.briefly[check]),
  ];
  const notes = (
    <>
      {isAway && (
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
      <DepartureChecks failed={failed} />
    </>
  );
  const actions = (
    <>
      {isSaving && savedId === null && <SavePlan {...{ plan, extras, planning, route: toSave }} />}
      {savedHere !== null && savedId === savedHere && (
        <p role="status" className="flex min-h-12 items-center gap-2 font-semibold text-guidance">
          <CircleCheck size={20} aria-hidden="true" className="flex-none" />
          {texts.savedAlready}
        </p>
      )}
      {extras.share?.({ route, title: plan.title, routeId: savedId })}
    </>
  );
  return (
    <PlanSummary
      plan={plan}
      features={view.features}
      heights={view.heights}
      surfaces={view.surfaces}
      isDangerous={view.weather.notice?.severity === 'danger'}
      onSelect={planning.select}
      onClear={onClear}
      onStart={() => onBegin(plan, route, null)}
      onPassClosures={planning.passClosures}
      isPassing={planning.isPassing}
      onCover={onCover}
      notes={notes}
      briefNotes={briefNotes}
      actions={actions}
    >
      {!route.estimate && departure.voice}
      <div className={actionRows}>
        {plan.source === 'saved' && savedRouteId && <WeatherLink routeId={savedRouteId} />}
        <RouteExtrasButtons
          extras={plan.source === 'saved' ? { ...extras, weather: undefined } : extras}
          route={route}
        />
        <ChangeOnMap plan={plan} savedRouteId={savedRouteId} />
        {departure.groupButton}
        {!route.estimate && <SimulateButton onSimulate={(speedKmh) => onBegin(plan, route, speedKmh)} />}
        <ExportGpx name={plan.title} route={route} />
        {!route.estimate && departure.voiceButton}
      </div>
    </PlanSummary>
  );
}

const metersToStart = ({ waypoints: [start] }: Route, position: LatLng) =>
  start ? distanceMeters(start, position) : 0;
