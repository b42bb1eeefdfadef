import type { PopularRoute } from '@estradeiro/contract/popular-routes';
import { CalendarDays } from 'lucide-react';
import { Link } from 'wouter';
import { popularRide, popularRouteOf } from '#platform/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { Tag } from '#ui/chip.tsx';
import { classes } from '#ui/classes.ts';
import { texts } from '../texts.ts';
import { RideMetrics } from './ride-metrics.tsx';
import { RideScene } from './ride-scene.tsx';
import { SaveRide } from './save-ride.tsx';

type Props = {
  ride: PopularRoute;
  month: number;
  /** Its line is the chosen one on the map beside the list. */
  isHighlighted: boolean;
  onHighlight: (id: string | null) => void;
};

/** A ride with its picture; a press anywhere but on the two actions opens its page. */
export function RideCard({ ride, month, isHighlighted, onHighlight }: Props) {
  const { id, name, origin, destination, description, months, season, highlights } = ride;
  return (
    <li
      onPointerEnter={() => onHighlight(id)}
      onPointerLeave={() => onHighlight(null)}
      onFocus={() => onHighlight(id)}
      onBlur={() => onHighlight(null)}
      className={classes(
        'relative overflow-hidden rounded-card border border-line bg-card sideways:pl-24 [contain-intrinsic-size:auto_25rem] [content-visibility:auto] has-[h2_:focus-visible]:outline-3 has-[h2_:focus-visible]:outline-ink',
        isHighlighted && 'sideways:border-scenic sideways:bg-raised desk:border-scenic desk:bg-raised',
      )}
    >
      {/* Beside the words of a sideways window, which is low. */}
      <RideScene
        ride={ride}
        className="aspect-8/3 w-full sideways:absolute sideways:inset-y-0 sideways:left-0 sideways:aspect-auto sideways:h-full sideways:w-24"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5 p-3 sideways:gap-0.5 sideways:p-2.5">
        <h2 className="text-20 leading-tight sideways:text-17 font-semibold wrap-anywhere">
          <Link href={popularRouteOf(id)} className="outline-none after:absolute after:inset-0">
            {name}
          </Link>
        </h2>
        <p className="text-15 text-quiet sideways:truncate">{texts.ends(origin, destination)}</p>
        <RideMetrics ride={ride} />
        <p className="line-clamp-2 text-15 leading-5 sideways:line-clamp-1">{description}</p>
        <p className="flex items-start gap-1.5 text-15 leading-5">
          <CalendarDays size={18} role="img" aria-label={texts.bestSeason} className="mt-px flex-none text-scenic" />
          <span className="sideways:line-clamp-1">
            {season} {isGoodNow(months, month) && <Tag meaning="guidance">{texts.goodNow}</Tag>}
          </span>
        </p>
        <Highlights highlights={highlights} />
        <div className="relative z-1 mt-1 grid grid-cols-2 gap-2">
          <Link
            href={popularRide(id)}
            aria-label={texts.useNamed(name)}
            className={classes(buttonClass('secondary'), 'border-guidance! text-guidance!')}
          >
            {texts.use}
          </Link>
          <SaveRide ride={ride} isShort />
        </div>
      </div>
    </li>
  );
}

/** A ride for the whole year is in season in none of its months more than in another. */
export const isGoodNow = (months: readonly number[], month: number): boolean =>
  months.includes(month) && months.length < 12;

/** Part 2 §9. */
const shownFirst = 3;

function Highlights({ highlights }: { highlights: readonly string[] }) {
  const hidden = highlights.length - shownFirst;
  if (highlights.length === 0) return null;
  return (
    <ul aria-label={texts.highlights} className="text-15 leading-5 text-scenic sideways:truncate">
      {highlights.slice(0, shownFirst).map((highlight) => (
        <li key={highlight} className="inline after:content-['\00a0·_'] last:after:content-none">
          {highlight}
        </li>
      ))}
      {hidden > 0 && <li className="inline font-semibold">{texts.more(hidden)}</li>}
    </ul>
  );
}
