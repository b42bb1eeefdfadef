import type { Route } from '@estradeiro/contract/navigation';
import type { RideWeather } from '@estradeiro/contract/route-weather';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { useMemo } from 'react';
import { MapView } from '#map/map-view.tsx';
import type { Camera, DrawnStop, MapScene, Padding, StretchSeverity } from '#map/scene.ts';
import { classes } from '#ui/classes.ts';
import { rideTexts } from '../route-texts.ts';
import { stretchesOf } from '../stretches.ts';

const noPadding: Padding = { top: 0, right: 0, bottom: 0, left: 0 };

/** The way on the map, coloured by the weather at the hour of passing. */
export function RideMap({ ride: { passings }, route }: { ride: RideWeather; route: Route }) {
  const line = useMemo(() => decodePolyline(route.polyline), [route]);
  const camera = useMemo<Camera>(() => ({ mode: 'fit', points: line }), [line]);
  const weather = useMemo(() => stretchesOf(line, passings, route.distanceMeters), [line, passings, route]);
  const scene: MapScene = { weather, stops: useMemo(() => stopsOf(route), [route]) };
  const severities = new Set(weather.map(({ severity }) => severity));
  return (
    <section aria-label={rideTexts.map} className="overflow-hidden rounded-card border border-line bg-card">
      <div className="h-72">
        <MapView scene={scene} camera={camera} padding={noPadding} inPage />
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 px-4 py-3 text-15">
        {legend
          .filter(({ severity }) => severities.has(severity))
          .map(({ severity, line }) => (
            <li key={severity} className="flex items-center gap-2">
              <span aria-hidden="true" className={classes('w-6', line)} />
              {rideTexts.legend[severity]}
            </li>
          ))}
      </ul>
    </section>
  );
}

const legend: { severity: StretchSeverity; line: string }[] = [
  { severity: 'fair', line: 'border-t-6 border-guidance' },
  { severity: 'warning', line: 'h-2 border border-ink bg-warning' },
  { severity: 'danger', line: 'border-t-6 border-danger' },
  { severity: 'unknown', line: 'border-t-4 border-quiet border-dashed' },
];

const stopsOf = ({ waypoints }: Route): DrawnStop[] =>
  waypoints.map(({ lat, lng, name = '' }, index) => ({
    position: { lat, lng },
    name,
    role: index === 0 ? 'origin' : index === waypoints.length - 1 ? 'destination' : 'stop',
  }));
