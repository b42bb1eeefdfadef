import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Route } from '@estradeiro/contract/navigation';
import { formatDistance } from '@estradeiro/navigation/display';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { savedRouteRequest } from '@estradeiro/navigation/saved-route';
import { CloudSun, PencilLine, Play, Route as RouteIcon, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { useOnline } from '#platform/online.ts';
import { drawnAsInAddress, plannerOf, rideThrough, weatherOfRoute } from '#platform/paths.ts';
import { canKeepScreenOn } from '#platform/wake-lock.ts';
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

function DepartureChecks({ canKeepScreenOn, canSpeak }: ChecksProps) {
  const warnings = [!canKeepScreenOn && texts.screenMayTurnOff, !canSpeak && texts.cannotSpeak].filter(
    (warning) => warning !== false,
  );
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

const SaveOpened = ({
  plan: { source, title, options, opened },
  extras,
  onSaved,
}: Pick<OwnProps, 'plan' | 'extras'> & { onSaved: (saveKey: string, routeId: string) => void }) =>
  source === 'imported' &&
  opened &&
  extras.saveRoute?.({
    body: savedRouteRequest(title, opened.route, options),
    idempotencyKey: opened.saveKey,
    onSaved: (routeId) => onSaved(opened.saveKey, routeId),
  });

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

/** Below the map before departure: the open file, else the route and its actions. */
export function PlanningBottom(props: Props) {
  const { planning, source, view, extras, onClear } = props;
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
  if (source.by === 'us') return source.plan && <OwnPlan {...props} plan={source.plan} />;
  return (
    source.plan && <GoogleBottom google={source} plan={source.plan} options={planning.options} onClear={onClear} />
  );
}

type OwnProps = Props & { plan: Plan };

function OwnPlan({ plan, ...props }: OwnProps) {
  const { planning, view, savedRouteId, extras, departure, position, onClear, onBegin } = props;
  const online = useOnline();
  const route = selectedRoute(plan);
  if (!route) return null;
  const startAway = plan.source !== 'calculated' && position ? metersToStart(route, position) : 0;
  return (
    <PlanSummary
      plan={plan}
      features={view.features}
      isDangerous={view.weather.notice?.severity === 'danger'}
      onSelect={planning.select}
      onClear={onClear}
      onStart={() => onBegin(plan, route, null)}
    >
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
          {departure.voice}
          <DepartureChecks canKeepScreenOn={canKeepScreenOn()} canSpeak={departure.canSpeak} />
        </>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(10.5rem,1fr))] gap-2 *:px-2! *:text-15! *:leading-tight">
        <SaveOpened {...{ plan, extras }} onSaved={planning.savedAs} />
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
