import type { PopularRoute } from '@estradeiro/contract/popular-routes';
import { lineOfPopular } from '@estradeiro/navigation/sharing/shared-line';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, CalendarPlus, Mountain, Navigation, Share2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { popularRideQuery } from '#features/planner/shared/popular-ride.ts';
import { ShareLine, ShareSheet } from '#features/sharing/shared/share-sheet.tsx';
import { newTripOf, paths, popularRide } from '#platform/paths.ts';
import { BackHeading } from '#ui/back-heading.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Tag } from '#ui/chip.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import { detailTexts, texts } from '../texts.ts';
import { isGoodNow } from './ride-card.tsx';
import { FoldedDetails, RoadNote } from './ride-details.tsx';
import { RideLine } from './ride-line.tsx';
import { RideMetrics } from './ride-metrics.tsx';
import { SaveRide } from './save-ride.tsx';

/** A ride with its line first, then its figures, what can be done with it, and what is known of the way. */
export function RidePage({ ride, month }: { ride: PopularRoute; month: number }) {
  const { id, name, origin, destination, description, season, months, highlights } = ride;
  const { data, error, refetch } = useQuery(popularRideQuery(id));
  return (
    <>
      <BackHeading href={paths.popularRoutes} back={texts.title} title={name} />
      <RideLine ride={ride} route={data?.route ?? null} />
      <div className="flex flex-col gap-2">
        <p className="text-15 text-quiet">{texts.ends(origin, destination)}</p>
        <RideMetrics ride={ride} />
        {!data && !error && <Loading label={detailTexts.calculating} />}
        {error && !data && <Failure title={detailTexts.routeFailed} error={error} onRetry={() => void refetch()} />}
        {data && <RoadNote route={data.route} />}
      </div>
      <Link href={popularRide(id)} aria-label={texts.useNamed(name)} className={buttonClass('primary', 'ride')}>
        <Navigation size={24} aria-hidden="true" />
        {texts.use}
      </Link>
      <div className="grid grid-cols-2 gap-2">
        <Link href={newTripOf(id)} aria-label={texts.makeTripNamed(name)} className={buttonClass('secondary')}>
          <CalendarPlus size={20} aria-hidden="true" />
          {texts.makeTrip}
        </Link>
        <SharePopular ride={ride} />
      </div>
      <SaveRide ride={ride} />
      <p>{description}</p>
      <p className="flex items-start gap-2">
        <CalendarDays size={20} role="img" aria-label={texts.bestSeason} className="mt-0.5 flex-none text-scenic" />
        <span>
          {season} {isGoodNow(months, month) && <Tag meaning="guidance">{texts.goodNow}</Tag>}
        </span>
      </p>
      <ul aria-label={texts.highlights} className="flex flex-col gap-1 empty:hidden">
        {highlights.map((highlight) => (
          <li key={highlight} className="flex items-start gap-2">
            <Mountain size={20} aria-hidden="true" className="mt-0.5 flex-none text-scenic" />
            {highlight}
          </li>
        ))}
      </ul>
      <FoldedDetails ride={ride} route={data?.route ?? null} />
    </>
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
