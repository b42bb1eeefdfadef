import type { PopularRoute } from '@estradeiro/contract/popular-routes';
import { formatDistance, formatDuration } from '@estradeiro/navigation/display';
import { CalendarDays, CalendarPlus, ChevronDown, ChevronUp, Clock, MapPin, Mountain, Navigation } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { newTripOf, popularRide } from '#platform/paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Tag } from '#ui/chip.tsx';
import { texts } from '../texts.ts';
import { DifficultyMark } from './difficulty-mark.tsx';
import { RideDetails } from './ride-details.tsx';
import { RidePicture } from './ride-picture.tsx';
import { SaveRide } from './save-ride.tsx';

/** Part 2 §9. */
const shownFirst = 3;

/** What is worth stopping for: the first three, and the others when they are asked for. */
function Highlights({ highlights }: { highlights: readonly string[] }) {
  const [all, setAll] = useState(false);
  const hidden = all ? 0 : Math.max(0, highlights.length - shownFirst);
  return (
    <div>
      <ul aria-label={texts.highlights} className="flex flex-col gap-1">
        {(all ? highlights : highlights.slice(0, shownFirst)).map((highlight) => (
          <li key={highlight} className="flex items-start gap-2">
            <Mountain size={18} aria-hidden="true" className="mt-0.5 text-scenic" />
            {highlight}
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <button
          type="button"
          onClick={() => setAll(true)}
          className="-mb-2 ml-6.5 inline-flex min-h-12 items-center rounded-card font-semibold text-scenic"
        >
          {texts.more(hidden)}
        </button>
      )}
    </div>
  );
}

type Props = { ride: PopularRoute; month: number };

/** One ride: its picture, its sign, what it asks and gives, and the ways to ride it. */
export function RideCard({ ride, month }: Props) {
  const [open, setOpen] = useState(false);
  const detailsId = useId();
  const { id, name, origin, destination, description, difficulty, distance, estimatedTime, season, months } = ride;
  const toggle = open ? texts.hideDetails : texts.details;
  return (
    <li className="overflow-hidden rounded-card border border-line bg-card">
      <RidePicture ride={ride} />
      <div className="plate relative mx-3 -mt-5 bg-scenic px-4 py-3 text-on-scenic">
        <h2 className="text-20 font-extrabold">{name}</h2>
        <p className="text-15">{texts.ends(origin, destination)}</p>
      </div>
      <div className="flex flex-col gap-3 p-4">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 font-semibold tabular-nums">
          <span className="inline-flex items-center gap-1.5">
            <MapPin size={18} role="img" aria-label={texts.distance} />
            {formatDistance(distance * 1_000)}
          </span>
          <span className="inline-flex items-center gap-1.5">
            <Clock size={18} role="img" aria-label={texts.time} />
            {formatDuration(estimatedTime * 60)}
          </span>
          <DifficultyMark difficulty={difficulty} />
        </p>
        <p>{description}</p>
        <Highlights highlights={ride.highlights} />
        <p className="flex items-start gap-1.5 text-15 text-quiet">
          <CalendarDays size={18} role="img" aria-label={texts.bestSeason} className="mt-0.5" />
          <span>
            {season} {months.includes(month) && months.length < 12 && <Tag meaning="guidance">{texts.goodNow}</Tag>}
          </span>
        </p>
        <div id={detailsId} hidden={!open} className="flex flex-col gap-3">
          {open && <RideDetails ride={ride} />}
        </div>
        <Button
          variant="quiet"
          className="-mx-2 justify-start!"
          aria-expanded={open}
          aria-controls={detailsId}
          aria-label={texts.detailsOf(toggle, name)}
          icon={open ? <ChevronUp size={20} aria-hidden="true" /> : <ChevronDown size={20} aria-hidden="true" />}
          onClick={() => setOpen(!open)}
        >
          {toggle}
        </Button>
        <Link href={popularRide(id)} aria-label={texts.useNamed(name)} className={buttonClass('primary')}>
          <Navigation size={20} aria-hidden="true" />
          {texts.use}
        </Link>
        <Link href={newTripOf(id)} aria-label={texts.makeTripNamed(name)} className={buttonClass('secondary')}>
          <CalendarPlus size={20} aria-hidden="true" />
          {texts.makeTrip}
        </Link>
        <SaveRide ride={ride} />
      </div>
    </li>
  );
}
