import { drawingSize, type PopularRoute } from '@estradeiro/contract/popular-routes';
import { formatDistance, formatDuration } from '@estradeiro/navigation/display';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { lineOfPopular } from '@estradeiro/navigation/sharing/shared-line';
import { thumbnailOf } from '@estradeiro/navigation/thumbnail';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, CalendarPlus, Mountain, Share2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { popularRideQuery } from '#features/planner/shared/popular-ride.ts';
import { ShareLine, ShareSheet } from '#features/sharing/shared/share-sheet.tsx';
import { RouteThumbnail } from '#map/route-thumbnail.tsx';
import { newTripOf, popularRide } from '#platform/paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Tag } from '#ui/chip.tsx';
import { RowToggle } from '#ui/row-toggle.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import { detailTexts, texts } from '../texts.ts';
import { DifficultyMark } from './difficulty-mark.tsx';
import { RideDetails } from './ride-details.tsx';
import { RidePicture } from './ride-picture.tsx';
import { SaveRide } from './save-ride.tsx';

/** Part 2 §9. */
const shownFirst = 3;

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

export function RideCard({ ride, month }: Props) {
  const [open, setOpen] = useState(false);
  const { id, name, origin, destination, difficulty, distance, estimatedTime, months } = ride;
  return (
    <li className="flex flex-col px-3 pb-3 [contain-intrinsic-size:auto_8rem] [content-visibility:auto]">
      <div className="relative flex gap-3 pt-3">
        <RideThumbnail ride={ride} isOpen={open} />
        <div className="min-w-0 flex-1">
          <div className="flex items-start gap-1">
            <h2 className="min-w-0 flex-1 font-semibold leading-tight wrap-anywhere">{name}</h2>
            <span className="-my-3">
              <RowToggle
                label={texts.detailsOf(open ? texts.hideDetails : texts.details, name)}
                isOpen={open}
                onToggle={() => setOpen(!open)}
              />
            </span>
          </div>
          <p className="text-15 text-quiet">{texts.ends(origin, destination)}</p>
          <div className="flex items-end justify-between gap-2">
            <div>
              <p className="flex flex-wrap items-center gap-x-3 text-15 font-semibold tabular-nums">
                <span>
                  <span className="sr-only">{texts.distance} </span>
                  <span>{formatDistance(distance * 1_000)}</span>
                </span>
                <span>
                  <span className="sr-only">{texts.time} </span>
                  <span>{formatDuration(estimatedTime * 60)}</span>
                </span>
                <DifficultyMark difficulty={difficulty} />
              </p>
              {months.includes(month) && months.length < 12 && <Tag meaning="guidance">{texts.goodNow}</Tag>}
            </div>
            <Link
              href={popularRide(id)}
              aria-label={texts.useNamed(name)}
              className={`${buttonClass('secondary')} relative z-1 flex-none border-guidance! text-guidance!`}
            >
              {texts.use}
            </Link>
          </div>
        </div>
      </div>
      {open && <Opened ride={ride} />}
    </li>
  );
}

function Opened({ ride }: { ride: PopularRoute }) {
  return (
    <div className="flex flex-col gap-3 pt-3">
      <div className="overflow-hidden rounded-card border border-line">
        <RidePicture ride={ride} />
      </div>
      <p>{ride.description}</p>
      <Highlights highlights={ride.highlights} />
      <p className="flex items-start gap-1.5 text-15 text-quiet">
        <CalendarDays size={18} role="img" aria-label={texts.bestSeason} className="mt-0.5" />
        {ride.season}
      </p>
      <RideDetails ride={ride} />
      <Link href={newTripOf(ride.id)} aria-label={texts.makeTripNamed(ride.name)} className={buttonClass('secondary')}>
        <CalendarPlus size={20} aria-hidden="true" />
        {texts.makeTrip}
      </Link>
      <SharePopular ride={ride} />
      <SaveRide ride={ride} />
    </div>
  );
}

const { width, height } = drawingSize;
/** Between the line's ends and the frame. */
const margin = 40;

/** A ride's route on the installed map once loaded; until then from town to town. Decorative. */
function RideThumbnail({ ride: { id, drawing }, isOpen }: { ride: PopularRoute; isOpen: boolean }) {
  const { data } = useQuery({ ...popularRideQuery(id), enabled: isOpen });
  const line = useMemo(
    () => (data && !data.route.estimate ? thumbnailOf(decodePolyline(data.route.polyline)) : null),
    [data],
  );
  if (line) return <RouteThumbnail routes={[{ thumbnail: line, waypoints: [] }]} />;
  return (
    <span className="flex size-16 flex-none items-center justify-center rounded-card border border-line bg-ground">
      <svg
        viewBox={`${-margin} ${(height - width) / 2 - margin} ${width + 2 * margin} ${width + 2 * margin}`}
        aria-hidden="true"
        className="size-full"
      >
        <path
          d={drawing.line}
          fill="none"
          stroke="var(--color-scenic)"
          strokeWidth="40"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </span>
  );
}

function SharePopular({ ride: { id, name } }: { ride: PopularRoute }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        aria-label={texts.shareNamed(name)}
        icon={<Share2 size={20} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {texts.share}
      </Button>
      {open && (
        <ShareSheet onClose={() => setOpen(false)}>
          <PopularLine id={id} />
        </ShareSheet>
      )}
    </>
  );
}

function PopularLine({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(popularRideQuery(id));
  const line = useMemo(() => data && lineOfPopular(data), [data]);
  if (line) return <ShareLine kind="popular" recordId={id} line={line} />;
  if (error) return <Failure title={detailTexts.routeFailed} error={error} onRetry={() => void refetch()} />;
  return <Loading label={detailTexts.calculating} />;
}
