import type { LiveView } from '@estradeiro/contract/emergency/live-link';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { Navigation, Phone } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { MapView } from '#map/map-view.tsx';
import { riderZoom } from '#map/scene.ts';
import { systemClock } from '#platform/clock.ts';
import { buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classes } from '#ui/classes.ts';
import { texts } from './texts.ts';

/** Whole seconds since a moment in epoch milliseconds, counted on screen. */
function useSecondsSince(at: number): number {
  const [now, setNow] = useState(systemClock);
  useEffect(() => {
    const timer = setInterval(() => setNow(systemClock()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((now - at) / 1_000));
}

/** An open alert reports a position at least every ten minutes. */
const oldSeconds = 11 * 60;

type Props = { view: LiveView; answeredAt: number };

export function PositionSection({ view: { position, state, riderFirstName }, answeredAt }: Props) {
  if (!position) return <Card role="status">{state === 'open' ? texts.noPosition : texts.neverKnown}</Card>;
  return (
    <Card className="flex flex-none flex-col gap-3 overflow-hidden">
      <Heading name={riderFirstName} seconds={position.ageSeconds} answeredAt={answeredAt} isOpen={state === 'open'} />
      <div className="relative -mx-4 h-[clamp(14rem,38vh,24rem)]">
        <LiveMap lat={position.lat} lng={position.lng} accuracyMeters={position.accuracyMeters ?? null} />
      </div>
      <Metrics position={position} />
      <div className="flex flex-wrap gap-3 *:flex-auto *:whitespace-nowrap">
        <a
          href={directionsLink(position)}
          target="_blank"
          rel="noreferrer"
          className={classes(buttonClass('primary', 'ride'), 'px-3!')}
        >
          <Navigation size={24} aria-hidden="true" />
          {texts.directions}
        </a>
        {state === 'open' && (
          <a
            href="tel:192"
            aria-label={texts.callAmbulance}
            className={classes(buttonClass('secondary', 'ride'), 'px-4!')}
          >
            <Phone size={24} aria-hidden="true" />
            {texts.ambulance}
          </a>
        )}
      </div>
    </Card>
  );
}

type HeadingProps = { name: string; seconds: number; answeredAt: number; isOpen: boolean };

/** The heading claims a position only while it is fresh; its age always shows. */
function Heading({ name, seconds, answeredAt, isOpen }: HeadingProps) {
  const age = seconds + useSecondsSince(answeredAt);
  const isOld = isOpen && age > oldSeconds;
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <h2 className="text-20 font-extrabold wrap-anywhere">
        {isOpen && !isOld ? texts.whereIs(name) : texts.whereWas(name)}
      </h2>
      <p className={classes('text-20 font-semibold tabular-nums', isOld ? 'text-provisional' : 'text-quiet')}>
        {texts.age(age)}
      </p>
      {isOld && (
        <p role="alert" className="w-full text-15 text-provisional">
          {texts.old}
        </p>
      )}
    </div>
  );
}

const noPadding = { top: 16, right: 16, bottom: 16, left: 16 };

function LiveMap({ lat, lng, accuracyMeters }: { lat: number; lng: number; accuracyMeters: number | null }) {
  const position = useMemo(() => ({ lat, lng }), [lat, lng]);
  return (
    <MapView
      scene={{ rider: { position, headingDegrees: null, accuracyMeters } }}
      camera={{ mode: 'follow', center: position, zoom: riderZoom, headingDegrees: null }}
      padding={noPadding}
      inPage
    />
  );
}

function Metrics({ position }: { position: NonNullable<LiveView['position']> }) {
  const { speedKmh, batteryPercent, accuracyMeters } = position;
  const metrics = [
    { name: texts.speed, words: speedKmh === undefined ? null : texts.kmh(speedKmh) },
    { name: texts.battery, words: batteryPercent === undefined ? null : texts.percent(batteryPercent) },
    { name: texts.accuracy, words: accuracyMeters === undefined ? null : texts.meters(accuracyMeters) },
  ].filter(({ words }) => words !== null);
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2 empty:hidden">
      {metrics.map(({ name, words }) => (
        <div key={name}>
          <dt className="text-15 text-quiet">{name}</dt>
          <dd className="text-20 font-extrabold tabular-nums">{words}</dd>
        </div>
      ))}
    </dl>
  );
}

const directionsLink = ({ lat, lng }: LatLng): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: `${lat.toFixed(5)},${lng.toFixed(5)}` })}`;
