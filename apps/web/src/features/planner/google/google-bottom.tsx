import type { GoogleRoute } from '@estradeiro/contract/google-maps';
import { formatDistance, formatDuration } from '@estradeiro/navigation/display';
import { ExternalLink, MapPinPlus, Route as RouteIcon, TriangleAlert, X } from 'lucide-react';
import { Link } from 'wouter';
import { rideThrough } from '#platform/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { ToggleChip } from '#ui/chip.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { GoogleSource } from '../planning-source.ts';
import type { RouteOptions } from '../shared/plan.ts';
import { texts as planTexts } from '../texts.ts';
import { directionsOf, type GooglePlan } from './google-plan.ts';
import { googleTexts as texts } from './texts.ts';

/** The most stops that a Google Maps link may contain on a phone. */
const mostStops = 3;

type Props = {
  google: GoogleSource;
  plan: GooglePlan & { selected: number };
  options: RouteOptions;
  onClear: () => void;
};

/** Google's routes and warnings below its map, and the two ways to ride that its terms permit. */
export function GoogleBottom({ google, plan: { title, routes, selected, request }, options, onClear }: Props) {
  const route = routes[selected];
  const goal = route?.waypoints.at(-1);
  if (!route || !goal) return null;
  return (
    <section
      aria-label={planTexts.summary}
      className="flex min-h-0 animate-rise flex-col gap-3 overflow-y-auto rounded-t-sheet bg-card p-3 shadow-sheet"
    >
      <header className="flex items-center gap-1">
        <div role="status" className="min-w-0 flex-1 pl-1">
          <p className="text-13 font-semibold text-guidance">{planTexts.routeCalculated}</p>
          <p className="line-clamp-2 text-20 leading-6 font-extrabold">{title}</p>
          <DistanceAndDuration route={route} />
        </div>
        {google.stops.places.length < mostStops && (
          <IconButton
            label={texts.goOn}
            icon={<MapPinPlus size={24} aria-hidden="true" />}
            onClick={() => google.goOn(goal)}
          />
        )}
        <IconButton label={planTexts.clear} icon={<X size={24} aria-hidden="true" />} onClick={onClear} />
      </header>
      {routes.length > 1 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{planTexts.choices}</legend>
          {routes.map(({ polyline, durationSeconds }, index) => (
            <ToggleChip key={polyline} pressed={index === selected} onClick={() => google.select(index)}>
              {index === 0 ? texts.best : texts.other} · {formatDuration(durationSeconds)}
            </ToggleChip>
          ))}
        </fieldset>
      )}
      {(route.warnings.length > 0 ? route.warnings : [texts.beta]).map((warning) => (
        <p key={warning} className="flex items-start gap-2 text-15">
          <TriangleAlert size={20} aria-hidden="true" className="mt-0.5 flex-none text-provisional" />
          {warning}
        </p>
      ))}
      <p className="text-15 text-quiet">{texts.ride}</p>
      <a href={directionsOf(route, request)} target="_blank" rel="noreferrer" className={buttonClass('primary')}>
        <ExternalLink size={20} aria-hidden="true" />
        {texts.open}
      </a>
      <Link href={rideThrough({ ...options, waypoints: route.waypoints })} className={buttonClass('secondary')}>
        <RouteIcon size={20} aria-hidden="true" />
        {texts.ownMap}
      </Link>
    </section>
  );
}

const DistanceAndDuration = ({ route }: { route: GoogleRoute }) => (
  <p className="flex flex-wrap items-center gap-x-2 text-17 tabular-nums">
    {formatDistance(route.distanceMeters)} · {formatDuration(route.durationSeconds)}
    <span className="text-15 text-quiet">{texts.traffic}</span>
    <span className="text-15 text-quiet">{route.hasToll ? planTexts.tolls : planTexts.noTolls}</span>
  </p>
);
