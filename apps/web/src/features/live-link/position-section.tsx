import type { LiveView } from '@estradeiro/contract/emergency/live-link';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { Navigation, Phone } from 'lucide-react';
import { buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classes } from '#ui/classes.ts';
import { MetricList, PositionMap, useSecondsSince } from './position-parts.tsx';
import { texts } from './texts.ts';

/** An open alert reports a position at least every ten minutes. */
const oldSeconds = 11 * 60;

type Props = { view: LiveView; answeredAt: number };

export function PositionSection({ view: { position, state, riderFirstName }, answeredAt }: Props) {
  if (!position) return <Card role="status">{state === 'open' ? texts.noPosition : texts.neverKnown}</Card>;
  return (
    <Card className="flex flex-none flex-col gap-3 overflow-hidden">
      <Heading name={riderFirstName} seconds={position.ageSeconds} answeredAt={answeredAt} isOpen={state === 'open'} />
      <PositionMap position={position} accuracyMeters={position.accuracyMeters ?? null} />
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

function Metrics({ position }: { position: NonNullable<LiveView['position']> }) {
  const { speedKmh, batteryPercent, accuracyMeters } = position;
  const metrics = [
    { name: texts.speed, words: speedKmh === undefined ? null : texts.kmh(speedKmh) },
    { name: texts.battery, words: batteryPercent === undefined ? null : texts.percent(batteryPercent) },
    { name: texts.accuracy, words: accuracyMeters === undefined ? null : texts.meters(accuracyMeters) },
  ];
  return <MetricList metrics={metrics} />;
}

const directionsLink = ({ lat, lng }: LatLng): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: `${lat.toFixed(5)},${lng.toFixed(5)}` })}`;
