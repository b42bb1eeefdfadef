import type { LatLng } from '@estradeiro/contract/lat-lng';
import { clockTimeAt, localTime, zoneAt } from '@estradeiro/navigation/local-time/local-time';
import { useEffect, useMemo, useState } from 'react';
import { MapView } from '#map/map-view.tsx';
import { riderZoom } from '#map/scene.ts';
import { systemClock } from '#platform/clock.ts';
import { formatDayAndMonth } from '#ui/day.ts';

/** Whole seconds since a moment in epoch milliseconds, counted on screen. */
export function useSecondsSince(at: number): number {
  const [now, setNow] = useState(systemClock);
  useEffect(() => {
    const timer = setInterval(() => setNow(systemClock()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((now - at) / 1_000));
}

/** Day and time where the rider is: whoever looks may be in another time zone. */
export function momentOf(iso: string, place: LatLng | null): string {
  const at = Date.parse(iso);
  return `${formatDayAndMonth(localTime(at, zoneAt(place)).day)} às ${clockTimeAt(place, at)}`;
}

const padding = { top: 16, right: 16, bottom: 16, left: 16 };
const noLine: readonly LatLng[] = [];

type MapProps = {
  position: LatLng;
  accuracyMeters: number | null;
  /** Where the rider has been. */
  line?: readonly LatLng[];
};

export function PositionMap({ position: { lat, lng }, accuracyMeters, line = noLine }: MapProps) {
  const position = useMemo(() => ({ lat, lng }), [lat, lng]);
  const lines = useMemo(() => (line.length > 1 ? [{ id: 'ridden', line, estimate: false, chosen: true }] : []), [line]);
  return (
    <div className="relative -mx-4 h-[clamp(14rem,38vh,24rem)]">
      <MapView
        scene={{ rider: { position, headingDegrees: null, accuracyMeters }, lines }}
        camera={{ mode: 'follow', center: position, zoom: riderZoom, headingDegrees: null }}
        padding={padding}
        inPage
      />
    </div>
  );
}

/** `words` are null where the value is unknown. */
export function MetricList({ metrics }: { metrics: readonly { name: string; words: string | null }[] }) {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2 empty:hidden">
      {metrics
        .filter(({ words }) => words !== null)
        .map(({ name, words }) => (
          <div key={name}>
            <dt className="text-15 text-quiet">{name}</dt>
            <dd className="text-20 font-extrabold tabular-nums">{words}</dd>
          </div>
        ))}
    </dl>
  );
}
