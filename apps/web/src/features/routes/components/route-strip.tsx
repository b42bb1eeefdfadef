import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Route } from '@estradeiro/contract/navigation';
import type { RideHazard } from '@estradeiro/contract/weather';
import { formatDistance } from '@estradeiro/navigation/display';
import {
  type PreparedRoute,
  positionOnRoute,
  prepareRoute,
  segmentAt,
  stepAt,
} from '@estradeiro/navigation/prepared-route';
import { Fuel } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { type Severity, severityOf } from '#features/weather/shared/severity.ts';
import { SkyIcon } from '#features/weather/shared/sky-icon.tsx';
import { weatherFormat } from '#features/weather/shared/weather-format.ts';
import type { DrawnLine } from '#map/scene.ts';
import { classes } from '#ui/classes.ts';
import { nearestOf, profileOf, type RouteProfile, withRoom } from '../route-profile.ts';
import { formTexts } from '../texts.ts';
import type { RouteFacts } from './use-route-facts.ts';

/** A highlighted place of the route, and the direction of the road there. */
export type Highlight = { position: LatLng; headingDegrees: number };

type Props = { route: Route; line: DrawnLine; facts: RouteFacts; onHighlight: (at: Highlight) => void };

/**
 * The route from start to end: weather at the hour of passing, curviness, unpaved parts, features, fuel and towns. A finger
 * or the arrow keys highlight a place, which the map shows.
 */
export function RouteStrip({ route, line, facts, onHighlight }: Props) {
  const profile = useMemo(
    () => profileOf(line, route.estimate, facts.features),
    [line, route.estimate, facts.features],
  );
  const prepared = useMemo(() => prepareRoute(route), [route]);
  const [highlighted, setHighlighted] = useState({ route, meters: 0 });
  // A place highlighted on another route does not count.
  const meters = highlighted.route === route ? highlighted.meters : 0;
  const { totalMeters } = prepared;
  const words = wordsAt(meters, prepared, facts);
  const shareOf = (alongMeters: number) => (totalMeters > 0 ? Math.min(1, alongMeters / totalMeters) : 0);
  const highlight = (at: number) => {
    setHighlighted({ route, meters: at });
    const headingDegrees = prepared.bearings[segmentAt(prepared, at)] ?? 0;
    onHighlight({ position: positionOnRoute(prepared, at), headingDegrees });
  };
  return (
    <div>
      <div className="relative overflow-hidden rounded-card border border-line bg-card has-focus-visible:outline-3 has-focus-visible:outline-ink">
        <Sky sky={facts.sky} shareOf={shareOf} />
        <div className="relative h-14">
          <Drawing profile={profile} />
        </div>
        <Stations stations={facts.stations} shareOf={shareOf} />
        <Towns towns={facts.towns} shareOf={shareOf} />
        <div className="absolute inset-y-0 w-0.5 bg-ink" style={{ left: `${shareOf(meters) * 100}%` }} />
        <input
          type="range"
          aria-label={formTexts.strip}
          aria-valuetext={words}
          min={0}
          max={Math.round(totalMeters)}
          step={Math.max(10, Math.round(totalMeters / 500))}
          value={Math.round(meters)}
          onChange={(event) => highlight(event.target.valueAsNumber)}
          className="absolute inset-0 m-0 h-full w-full cursor-pointer opacity-0"
        />
      </div>
      <p className="mt-1 min-h-10 text-15 leading-5 tabular-nums" aria-hidden="true">
        {words}
      </p>
      <Keys profile={profile} hasFuel={facts.stations.length > 0} />
    </div>
  );
}

/** A town or station this near belongs to a place of the route. */
const near = { town: 5_000, fuel: 2_000 };

/** The text for a place at so many metres from the start. */
function wordsAt(meters: number, prepared: PreparedRoute, { towns, stations, sky }: RouteFacts): string {
  const street = prepared.route.steps[stepAt(prepared, meters)]?.streetNames[0];
  const town = nearestOf(towns, ({ alongMeters }) => alongMeters, meters, near.town)?.name;
  const station = nearestOf(stations, ({ alongMeters }) => alongMeters, meters, near.fuel);
  const passing = nearestOf(sky, ({ distanceMeters }) => distanceMeters, meters);
  return [
    formatDistance(meters),
    street,
    town !== street && town,
    station && formTexts.fuelHere,
    passing && [weatherFormat.celsius(passing.temperatureC), passing.hazards[0]?.reason].filter(Boolean).join(', '),
  ]
    .filter(Boolean)
    .join(' · ');
}

type ShareOf = (alongMeters: number) => number;

const room = { sky: 0.07, fuel: 0.04, town: 0.25 };

const skyColours: Record<Severity, string> = {
  fair: 'text-service',
  warning: 'text-provisional',
  danger: 'text-danger',
};
/** The moon icon shows darkness. */
const isNoDarkness = ({ kind }: RideHazard) => kind !== 'darkness';

const Sky = ({ sky, shareOf }: { sky: RouteFacts['sky']; shareOf: ShareOf }) =>
  sky.length > 0 && (
    <Row className="h-6 pt-1">
      {withRoom(sky, ({ distanceMeters }) => shareOf(distanceMeters), room.sky).map((passing) => (
        <At key={passing.at} share={shareOf(passing.distanceMeters)}>
          <span className={skyColours[severityOf({ hazards: passing.hazards.filter(isNoDarkness) })]}>
            <SkyIcon condition={passing.condition} isDark={passing.isDark} size={18} />
          </span>
        </At>
      ))}
    </Row>
  );

const Stations = ({ stations, shareOf }: { stations: RouteFacts['stations']; shareOf: ShareOf }) =>
  stations.length > 0 && (
    <Row className="h-5">
      {withRoom(stations, ({ alongMeters }) => shareOf(alongMeters), room.fuel).map(({ alongMeters }) => (
        <At key={alongMeters} share={shareOf(alongMeters)}>
          <Fuel size={14} aria-hidden="true" className="text-service" />
        </At>
      ))}
    </Row>
  );

const Towns = ({ towns, shareOf }: { towns: RouteFacts['towns']; shareOf: ShareOf }) =>
  towns.length > 0 && (
    <Row className="h-5 border-t border-line">
      {withRoom(towns, ({ alongMeters }) => shareOf(alongMeters), room.town).map(({ name, alongMeters }) => (
        <At key={alongMeters} share={shareOf(alongMeters)}>
          <span className="block w-[5.25rem] truncate border-l border-quiet pl-1 text-13 leading-5 text-quiet">
            {name}
          </span>
        </At>
      ))}
    </Row>
  );

const Row = ({ className, children }: { className: string; children: ReactNode }) => (
  <div aria-hidden="true" className={classes('relative', className)}>
    {children}
  </div>
);

const At = ({ share, children }: { share: number; children: ReactNode }) => (
  <span className="absolute" style={{ left: `${share * 100}%` }}>
    {children}
  </span>
);

/** The legend of the strip's colours and signs. */
const Keys = ({ profile: { parts }, hasFuel }: { profile: RouteProfile; hasFuel: boolean }) => (
  <p className="flex flex-wrap gap-x-3 text-13 text-quiet" aria-hidden="true">
    {parts.some((part) => part !== null) && (
      <Key words={formTexts.curvesKey}>
        <span className="size-3 bg-scenic" />
      </Key>
    )}
    {parts.some((part) => part?.isUnpaved) && (
      <Key words={formTexts.unpavedKey}>
        <span className="h-1.5 w-3 bg-provisional" />
      </Key>
    )}
    {parts.some((part) => part === null) && (
      <Key words={formTexts.estimatedKey}>
        <span className="w-4 border-t-2 border-dashed border-provisional" />
      </Key>
    )}
    {hasFuel && (
      <Key words={formTexts.fuelKey}>
        <Fuel size={14} className="text-service" />
      </Key>
    )}
  </p>
);

const Key = ({ words, children }: { words: string; children: ReactNode }) => (
  <span className="flex items-center gap-1">
    {children} {words}
  </span>
);

/**
 * The curviness of a part at full height; hardly any route exceeds it over a sixtieth of its length, and a curvier part
 * is no higher.
 */
const fullCurviness = 0.5;

function Drawing({ profile: { parts, marks } }: { profile: RouteProfile }) {
  const width = 100 / parts.length;
  return (
    <svg viewBox="0 0 100 56" preserveAspectRatio="none" className="absolute inset-0 h-full w-full" aria-hidden="true">
      {parts.map((part, index) => {
        const x = index * width;
        if (!part) {
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified by its position
          return <rect key={index} x={x} y={49} width={width * 0.6} height={3} className="fill-provisional" />;
        }
        const height = Math.min(1, part.curviness / fullCurviness) * 44;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified by its position
          <g key={index}>
            <rect x={x} y={48 - height} width={width} height={height} className="fill-scenic" />
            <rect
              x={x}
              y={49}
              width={width}
              height={part.isUnpaved ? 7 : 2}
              className={part.isUnpaved ? 'fill-provisional' : 'fill-line'}
            />
          </g>
        );
      })}
      {marks.map(({ share, kind }) => (
        <rect key={`${kind} ${share}`} x={share * 100 - 0.3} y={0} width={0.6} height={14} className="fill-danger" />
      ))}
    </svg>
  );
}
