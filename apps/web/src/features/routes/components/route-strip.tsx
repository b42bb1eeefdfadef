import { largest, smallest } from '@estradeiro/contract/extremes';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { AvoidedStretch, Route, RouteHeights } from '@estradeiro/contract/navigation';
import type { RideHazard, WeatherOnRoute } from '@estradeiro/contract/weather';
import {
  type PreparedRoute,
  positionOnRoute,
  prepareRoute,
  segmentAt,
  stepAt,
} from '@estradeiro/navigation/prepared-route';
import { Ban, Fuel, Moon } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { heightTexts } from '#features/planner/shared/texts.ts';
import { type Severity, severityOf } from '#features/weather/shared/severity.ts';
import { SkyIcon } from '#features/weather/shared/sky-icon.tsx';
import { weatherFormat } from '#features/weather/shared/weather-format.ts';
import type { DrawnLine } from '#map/scene.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Sheet } from '#ui/dialog.tsx';
import { nearestOf, profileOf, type RouteProfile, withRoom } from '../route-profile.ts';
import { formTexts } from '../texts.ts';
import { AvoidChoice, type Avoiding } from './avoid-choice.tsx';
import type { RouteFacts } from './use-route-facts.ts';

/** A highlighted place of the route, and the direction of the road there. */
export type Highlight = { position: LatLng; headingDegrees: number };

type Props = {
  route: Route;
  line: DrawnLine;
  facts: RouteFacts;
  /** Absent where the route is not planned. */
  avoiding?: Avoiding;
  onHighlight: (at: Highlight) => void;
};

/**
 * The route from start to end: weather at the hour of passing, curviness, unpaved parts, features, fuel and towns. A finger
 * or the arrow keys highlight a place, which the map shows.
 */
export function RouteStrip({ route, line, facts, avoiding, onHighlight }: Props) {
  const [avoided, setAvoided] = useState<AvoidedStretch | null>(null);
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
  const sky = withRoom(facts.sky, ({ distanceMeters }) => shareOf(distanceMeters), room.sky);
  const stations = withRoom(facts.stations, ({ alongMeters }) => shareOf(alongMeters), room.fuel);
  const placeAt = (at: number): Highlight => ({
    position: positionOnRoute(prepared, at),
    headingDegrees: prepared.bearings[segmentAt(prepared, at)] ?? 0,
  });
  const highlight = (at: number) => {
    setHighlighted({ route, meters: at });
    onHighlight(placeAt(at));
  };
  const avoidHere = () => {
    const { position, headingDegrees } = placeAt(meters);
    const name = prepared.route.steps[stepAt(prepared, meters)]?.streetNames[0];
    setAvoided({ ...position, ...(name && { name }), headingDegrees: Math.round(headingDegrees) % 360 });
  };
  return (
    <div>
      <div className="overflow-hidden rounded-card border border-line bg-card px-2 has-focus-visible:outline-3 has-focus-visible:outline-ink">
        <div className="relative">
          <Sky sky={sky} shareOf={shareOf} />
          <div className="relative h-14">
            <Drawing profile={profile} />
            {facts.heights && <HeightLine heights={facts.heights} />}
          </div>
          <Stations stations={stations} shareOf={shareOf} />
          <Towns towns={facts.towns} totalMeters={totalMeters} shareOf={shareOf} />
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
      </div>
      <p className="mt-1 min-h-10 text-15 leading-5 tabular-nums" aria-hidden="true">
        {words}
      </p>
      <Keys
        profile={profile}
        hasFuel={stations.length > 0}
        isDark={sky.some(isMoon)}
        hasHeights={facts.heights !== null}
      />
      {avoiding && !route.estimate && (avoiding.once ?? avoiding.always) && (
        <Button variant="text" className="-ml-2" icon={<Ban size={20} aria-hidden="true" />} onClick={avoidHere}>
          {formTexts.avoidHere}
        </Button>
      )}
      {avoiding && avoided && (
        <Sheet open onOpenChange={() => setAvoided(null)} title={avoided.name ?? formTexts.road} description={words}>
          <AvoidChoice stretch={avoided} avoiding={avoiding} onDone={() => setAvoided(null)} />
        </Sheet>
      )}
    </div>
  );
}

/** A town or station this near belongs to a place of the route. */
const near = { town: 5_000, fuel: 2_000 };

/** The text for a place at so many metres from the start. */
function wordsAt(meters: number, prepared: PreparedRoute, { towns, stations, sky, heights }: RouteFacts): string {
  const height = heights && heightAt(heights, meters / Math.max(1, prepared.totalMeters));
  const street = prepared.route.steps[stepAt(prepared, meters)]?.streetNames[0];
  const town = nearestOf(towns, ({ alongMeters }) => alongMeters, meters, near.town)?.name;
  const station = nearestOf(stations, ({ alongMeters }) => alongMeters, meters, near.fuel);
  const passing = nearestOf(sky, ({ distanceMeters }) => distanceMeters, meters);
  return [
    formTexts.kilometer(meters),
    street,
    town !== street && town,
    station && formTexts.fuelHere,
    height != null && heightTexts.here(height),
    passing &&
      formTexts.leavingNow(
        [weatherFormat.celsius(passing.temperatureC), passing.hazards[0] && inSentence(passing.hazards[0].reason)]
          .filter(Boolean)
          .join(', '),
      ),
  ]
    .filter(Boolean)
    .join(' · ');
}

const inSentence = (title: string) => title.charAt(0).toLowerCase() + title.slice(1);

type ShareOf = (alongMeters: number) => number;

const room = { sky: 0.07, fuel: 0.04, town: 0.25 };

const skyColours: Record<Severity, string> = {
  fair: 'text-service',
  warning: 'text-provisional',
  danger: 'text-danger',
};
const isMoon = ({ condition, isDark }: WeatherOnRoute) => isDark && condition === 'Clear';
/** The moon icon shows darkness. */
const isNoDarkness = ({ kind }: RideHazard) => kind !== 'darkness';

// The three rows stand at once, also empty: their contents load one after the other, and would move all that lies below.
const Sky = ({ sky, shareOf }: { sky: RouteFacts['sky']; shareOf: ShareOf }) => (
  <Row className="h-6 pt-1">
    {sky.map((passing) => (
      <At key={passing.at} share={shareOf(passing.distanceMeters)}>
        <span className={skyColours[severityOf({ hazards: passing.hazards.filter(isNoDarkness) })]}>
          <SkyIcon condition={passing.condition} isDark={passing.isDark} size={18} />
        </span>
      </At>
    ))}
  </Row>
);

const Stations = ({ stations, shareOf }: { stations: RouteFacts['stations']; shareOf: ShareOf }) => (
  <Row className="h-4">
    {stations.map(({ alongMeters }) => (
      <At key={alongMeters} share={shareOf(alongMeters)}>
        <Fuel size={14} aria-hidden="true" className="text-service" />
      </At>
    ))}
  </Row>
);

type TownsProps = { towns: RouteFacts['towns']; totalMeters: number; shareOf: ShareOf };

/** Where the route passes no town, its length. */
const Towns = ({ towns, totalMeters, shareOf }: TownsProps) => (
  <Row className="h-5 border-t border-line text-13 leading-5 text-quiet">
    {towns.length === 0 && (
      <span className="flex justify-between pl-1.5 tabular-nums">
        {[0, totalMeters].map((meters) => (
          <span key={meters}>{formTexts.kilometer(meters)}</span>
        ))}
      </span>
    )}
    {withRoom(towns, ({ alongMeters }) => shareOf(alongMeters), room.town).map(({ name, alongMeters }) => (
      <At key={alongMeters} share={shareOf(alongMeters)}>
        <span className="block w-[5.25rem] truncate border-l border-quiet pl-1">{name}</span>
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

type KeysProps = { profile: RouteProfile; hasFuel: boolean; isDark: boolean; hasHeights: boolean };

/** The legend of the colours and signs that the strip has. */
const Keys = ({ profile: { parts, marks }, hasFuel, isDark, hasHeights }: KeysProps) => (
  <p className="flex min-h-4.5 flex-wrap gap-x-3 text-13 text-quiet" aria-hidden="true">
    {hasHeights && (
      <Key words={heightTexts.key}>
        <span className="w-4 border-t-2 border-ink" />
      </Key>
    )}
    {isDark && (
      <Key words={formTexts.nightKey}>
        <Moon size={14} className="text-service" />
      </Key>
    )}
    {marks.length > 0 && (
      <Key words={[...new Set(marks.map(({ kind }) => formTexts.markKeys[kind]))].join(', ')}>
        <span className="h-3 w-0.5 flex-none bg-danger" />
      </Key>
    )}
    {parts.some((part) => part !== null && part.curviness > 0) && (
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

/** At a share (0 to 1) of the way; null where it is unknown. */
const heightAt = ({ heightsMeters }: RouteHeights, share: number): number | null =>
  heightsMeters[Math.round(Math.min(1, share) * (heightsMeters.length - 1))] ?? null;

/** A smaller difference is drawn as small as it is: a plain is no serra. */
const leastDrawnMeters = 200;

/** The altitude over the whole strip, broken off where it is unknown. */
function HeightLine({ heights: { heightsMeters } }: { heights: RouteHeights }) {
  const known = heightsMeters.filter((height) => height !== null);
  const lowest = smallest(known);
  const range = Math.max(leastDrawnMeters, largest(known) - lowest);
  const path = heightsMeters
    .map((height, index) => {
      if (height === null) return '';
      const command = index === 0 || heightsMeters[index - 1] == null ? 'M' : 'L';
      return `${command}${(index / (heightsMeters.length - 1)) * 100} ${46 - ((height - lowest) / range) * 42}`;
    })
    .join('');
  return (
    <svg viewBox="0 0 100 56" preserveAspectRatio="none" className="absolute inset-0 h-full w-full" aria-hidden="true">
      <path d={path} vectorEffect="non-scaling-stroke" className="fill-none stroke-ink stroke-2" />
    </svg>
  );
}
