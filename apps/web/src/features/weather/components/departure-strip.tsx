import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { RideWeather } from '@estradeiro/contract/weather';
import { localTime, zoneAt } from '@estradeiro/navigation/local-time/local-time';
import { Star } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Card } from '#ui/card.tsx';
import { classes } from '#ui/classes.ts';
import { rovingTarget } from '#ui/roving.ts';
import { type ComparedDeparture, compareDepartures, type Level } from '../departure-levels.ts';
import { formatMoment, formatShortDay } from '../moments.ts';
import { rideTexts } from '../texts.ts';

type Props = { ride: RideWeather; hours: number; now: Date; onDepart: (at: Date) => void };

/** The next 48 hours as bars: the higher, the worse the ride. A toolbar, so that Tab does not stop 48 times. */
export function DepartureStrip({ ride, hours, now, onDepart }: Props) {
  const compared = compareDepartures(ride, hours);
  const selected = compared.findIndex(({ at }) => at === ride.asked?.at);
  const { strip, stop, reach, onKeyDown } = useStrip(selected, compared.length);
  return (
    <Card className="flex flex-col gap-2 px-0">
      <h2 className="px-4 text-20 font-semibold">{rideTexts.compare}</h2>
      <p className="px-4 text-15 text-quiet">{rideTexts.compareHint}</p>
      <div
        ref={strip}
        role="toolbar"
        aria-label={rideTexts.compare}
        onKeyDown={onKeyDown}
        className="relative flex overflow-x-auto px-4 pt-1 pb-2"
      >
        {compared.map((departure, index) => (
          <Bar
            key={departure.at}
            departure={departure}
            pressed={index === selected}
            isBest={departure.at === ride.best.at}
            isFirst={index === 0}
            tabIndex={index === stop ? 0 : -1}
            now={now}
            start={ride.passings[0]?.position ?? null}
            onPress={() => {
              reach(index);
              onDepart(new Date(departure.at));
            }}
          />
        ))}
      </div>
    </Card>
  );
}

/**
 * The bar that Tab stops at, arrow keys between bars, and the selected bar kept in view; `selected` is -1 without one.
 */
function useStrip(selected: number, count: number) {
  const strip = useRef<HTMLDivElement>(null);
  const [reached, reach] = useState<number | null>(null);
  const stop = reached ?? Math.max(0, selected);

  useEffect(() => {
    const bar = strip.current?.children[selected];
    if (strip.current && bar instanceof HTMLElement) {
      strip.current.scrollLeft = bar.offsetLeft - (strip.current.clientWidth - bar.clientWidth) / 2;
    }
  }, [selected]);

  const onKeyDown = (event: KeyboardEvent) => {
    const to = rovingTarget(event.key, stop, count);
    const bar = to === null ? null : strip.current?.children[to];
    if (to === null || !(bar instanceof HTMLElement)) return;
    event.preventDefault();
    reach(to);
    bar.focus();
  };
  return { strip, stop, reach, onKeyDown };
}

const fills: Record<Level, string> = {
  fair: 'bg-guidance',
  care: 'bg-warning',
  hard: 'bg-danger-sign',
  danger: 'bg-danger-sign',
};
const leastPixels = 6;
const mostPixels = 64;

type BarProps = {
  departure: ComparedDeparture;
  pressed: boolean;
  isBest: boolean;
  isFirst: boolean;
  tabIndex: number;
  now: Date;
  /** The start of the ride, whose clocks apply. */
  start: LatLng | null;
  onPress: () => void;
};

function Bar({ departure: { at, level, share, reasons }, pressed, isBest, isFirst, tabIndex, ...props }: BarProps) {
  const { now, start, onPress } = props;
  const leaving = new Date(at);
  const { day, hours } = localTime(leaving.getTime(), zoneAt(start));
  const startsDay = isFirst || hours === 0;
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={rideTexts.departureLabel(
        formatMoment(leaving, now, start),
        rideTexts.levels[level],
        reasons.join('. '),
      )}
      tabIndex={tabIndex}
      onClick={onPress}
      className={classes(
        'flex w-12 flex-none flex-col items-center justify-end rounded-card border-2 pt-1 pb-1',
        pressed ? 'border-ink bg-raised' : 'border-transparent',
      )}
    >
      <span className="flex h-5 items-center text-guidance">
        {isBest && <Star size={18} aria-hidden="true" fill="currentColor" />}
      </span>
      <span className="flex items-end" style={{ height: mostPixels }}>
        <span
          className={classes('w-6 rounded-t-[3px] border border-ink/40', fills[level])}
          style={{ height: leastPixels + share * (mostPixels - leastPixels) }}
        />
      </span>
      <span className="text-15 font-semibold tabular-nums">{hours}h</span>
      <span className="h-4.5 text-13 whitespace-nowrap text-quiet">{startsDay && formatShortDay(day)}</span>
    </button>
  );
}
