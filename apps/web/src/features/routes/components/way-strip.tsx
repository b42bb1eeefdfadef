import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { RoadFeature, Route } from '@estradeiro/contract/navigation';
import { formatDistance } from '@estradeiro/navigation/display';
import { positionAlong, prepareRoute, segmentAt, stepAt } from '@estradeiro/navigation/prepared-route';
import { useMemo, useState } from 'react';
import type { DrawnLine } from '#map/scene.ts';
import { formTexts } from '../texts.ts';
import { profileOf, type WayProfile } from '../way-profile.ts';

/** A place of the way that is looked at, and where the road leads there. */
export type LookedAt = { position: LatLng; headingDegrees: number };

type Props = {
  route: Route;
  line: DrawnLine;
  features: readonly RoadFeature[];
  onLook: (at: LookedAt) => void;
};

/**
 * The way from its start to its end: how curvy it is, where it has no asphalt, and what is met. A finger on it, or the arrow keys, ride
 * along it, and the map shows where.
 */
export function WayStrip({ route, line, features, onLook }: Props) {
  const profile = useMemo(() => profileOf(line, features), [line, features]);
  const prepared = useMemo(() => prepareRoute(route), [route]);
  const [looked, setLooked] = useState({ route, meters: 0 });
  // Of another way the same place is none.
  const meters = looked.route === route ? looked.meters : 0;
  const street = route.steps[stepAt(prepared, meters)]?.streetNames[0];
  const words = formTexts.placeOnWay(formatDistance(meters), street);
  const look = (at: number) => {
    setLooked({ route, meters: at });
    const headingDegrees = prepared.bearings[segmentAt(prepared, at)] ?? 0;
    onLook({ position: positionAlong(prepared, at), headingDegrees });
  };
  return (
    <div>
      <div className="relative h-14 overflow-hidden rounded-card border border-line bg-card has-focus-visible:outline-3 has-focus-visible:outline-ink">
        <Drawing profile={profile} />
        <div
          className="absolute inset-y-0 w-0.5 bg-ink"
          style={{ left: `${prepared.totalMeters > 0 ? (meters / prepared.totalMeters) * 100 : 0}%` }}
        />
        <input
          type="range"
          aria-label={formTexts.strip}
          aria-valuetext={words}
          min={0}
          max={Math.round(prepared.totalMeters)}
          step={Math.max(10, Math.round(prepared.totalMeters / 500))}
          value={Math.round(meters)}
          onChange={(event) => look(event.target.valueAsNumber)}
          className="absolute inset-0 m-0 h-full w-full cursor-pointer opacity-0"
        />
      </div>
      <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-15 text-quiet tabular-nums" aria-hidden="true">
        <span>{words}</span>
        <span className="flex items-center gap-3">
          <span className="flex items-center gap-1">
            <span className="size-3 bg-scenic" /> {formTexts.curvesKey}
          </span>
          {profile.parts.some(({ isUnpaved }) => isUnpaved) && (
            <span className="flex items-center gap-1">
              <span className="h-1.5 w-3 bg-provisional" /> {formTexts.unpavedKey}
            </span>
          )}
        </span>
      </p>
    </div>
  );
}

/** No way is curvier than that over a sixtieth of its length; what is comes up to the edge as well. */
const fullCurviness = 0.5;

function Drawing({ profile: { parts, marks } }: { profile: WayProfile }) {
  const width = 100 / parts.length;
  return (
    <svg viewBox="0 0 100 56" preserveAspectRatio="none" className="absolute inset-0 h-full w-full" aria-hidden="true">
      {parts.map(({ curviness, isUnpaved }, index) => {
        const height = Math.min(1, curviness / fullCurviness) * 44;
        const x = index * width;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is where it stands
          <g key={index}>
            <rect x={x} y={48 - height} width={width} height={height} className="fill-scenic" />
            <rect
              x={x}
              y={49}
              width={width}
              height={isUnpaved ? 7 : 2}
              className={isUnpaved ? 'fill-provisional' : 'fill-line'}
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
