import type { LatLng } from '@estradeiro/contract/lat-lng';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { Clock3 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { NextRide, NextRideLoading } from '#features/home/components/next-ride.tsx';
import type { TodayRow } from '#features/home/shared/today-row.ts';
import { useBestHour } from '#features/weather/shared/best-hour.ts';
import { canDrawMaps, MapView } from '#map/map-view.tsx';
import type { Camera, DrawnListLine, DrawnStop, MapScene, Padding } from '#map/scene.ts';
import { type ThumbnailSource, thumbnailLine } from '#map/thumbnail-path.ts';
import { useMinute } from '#platform/clock.ts';
import { useDevicePlace } from '#platform/device-place.ts';
import { lastKnownFix } from '#platform/geolocation.ts';
import { useIsMapBeside, useIsWide } from '#ui/beside-map.tsx';
import { nextRide, useTodayShown } from './today-rows.ts';

/** The ride of the day on a map, or the invitation to plan one on the map around the rider. */
export function NextRideToday() {
  const now = useMinute();
  const { shown } = useTodayShown(now);
  if (!shown) return <NextRideLoading />;
  const row = nextRide(shown);
  return (
    <NextRide row={row} map={canDrawMaps() && <NextRideMap route={row?.route ?? null} />}>
      {row?.route && <BestHour route={row.route} now={now} />}
    </NextRide>
  );
}

/** The greeting's plate lies on a phone's map, the words of the ride on one beside a column. */
const inPagePadding: Padding = { top: 48, right: 0, bottom: 0, left: 0 };
const besidePadding: Padding = { top: 0, right: 0, bottom: 112, left: 0 };

/** Some kilometres around the rider. */
const aroundZoom = 12;
/** The corners of Brazil; where they do not fit, the highways from Salvador to Porto Alegre. */
const country: readonly LatLng[] = [
  { lat: 5.27, lng: -73.98 },
  { lat: -33.75, lng: -34.79 },
];
const highways: Camera = { mode: 'follow', center: { lat: -21.5, lng: -47 }, zoom: 4.5, headingDegrees: null };

/** The line of the ride; without one the surroundings of the rider, of the last known position, or else the country. */
function NextRideMap({ route }: { route: NonNullable<TodayRow['route']> | null }) {
  const position = useCoarsePosition();
  const [last] = useState(() => lastKnownFix()?.position ?? null);
  const isBeside = useIsMapBeside();
  const isWide = useIsWide();
  const text = JSON.stringify(route && { thumbnail: route.thumbnail, waypoints: route.waypoints });
  const line = useMemo(() => lineOf(JSON.parse(text)), [text]);
  const center = position ?? last;
  const camera = useMemo((): Camera => {
    if (line) return { mode: 'fit', points: line.line, subject: 'ride' };
    if (center) return { mode: 'follow', center, zoom: aroundZoom, headingDegrees: null };
    return isWide ? { mode: 'fit', points: country, subject: 'country' } : highways;
  }, [line, center, isWide]);
  const stops = useMemo(() => (line ? endsOf(line) : []), [line]);
  const scene = useMemo<MapScene>(
    () => ({
      ...(line && { lines: [line], stops }),
      ...(position && { rider: { position, headingDegrees: null, accuracyMeters: null } }),
    }),
    [line, stops, position],
  );
  return <MapView scene={scene} camera={camera} padding={isBeside ? besidePadding : inPagePadding} inPage />;
}

/** The rider's position to about 100 m: on a picture nobody sees each fix, and each would be a second of frames. */
function useCoarsePosition(): LatLng | null {
  const { position } = useDevicePlace();
  const [lat, lng] = [coarse(position?.lat), coarse(position?.lng)];
  return useMemo(() => (lat === null || lng === null ? null : { lat, lng }), [lat, lng]);
}

const coarse = (degrees: number | undefined): number | null =>
  degrees === undefined ? null : Math.round(degrees * 1_000) / 1_000;

function lineOf(route: ThumbnailSource | null): DrawnListLine | null {
  const line = route ? thumbnailLine(route) : [];
  return line.length > 1 ? { id: 'ride', line, estimate: !route?.thumbnail, chosen: true } : null;
}

function endsOf({ line }: DrawnListLine): DrawnStop[] {
  const [start, end] = [line[0], line.at(-1)];
  if (!start || !end) return [];
  const isRoundTrip = distanceMeters(start, end) < samePlaceMeters;
  const ends: DrawnStop[] = [{ position: start, name: '', role: 'origin' }];
  return isRoundTrip ? ends : [...ends, { position: end, name: '', role: 'destination' }];
}
const samePlaceMeters = 500;

/** The best departure, or the route's ends while that is unknown, so that nothing below moves when it loads. */
function BestHour({ route, now }: { route: NonNullable<TodayRow['route']>; now: Date }) {
  const words = useBestHour(route, useDevicePlace().position, now);
  return (
    <span className="line-clamp-2 min-h-[2lh] text-15">
      {words ? (
        <span className="font-semibold text-guidance">
          <Clock3 size={16} aria-hidden="true" className="mr-1 inline align-[-3px]" />
          {words}
        </span>
      ) : (
        <span className="text-quiet">{route.ends}</span>
      )}
    </span>
  );
}
