import { formatDay } from '@estradeiro/contract/day';
import type { RideRecord } from '@estradeiro/contract/rides';
import { formatDuration } from '@estradeiro/navigation/display';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Navigation, Signpost } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { RecordNote } from '#platform/offline/pending-note.tsx';
import { QueryStates } from '#platform/offline/query-states.tsx';
import { type Optimistic, type PendingWrite, useOptimistic } from '#platform/offline/record.ts';
import { paths, rideOf } from '#platform/paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Empty } from '#ui/states.tsx';
import { takeLostFocus } from '#ui/take-lost-focus.ts';
import { curvesOfRide } from '../curves-of-ride.ts';
import { rideWrites } from '../outbox.ts';
import { ridesQuery } from '../rides-query.ts';
import { dayRidden } from '../shared/when-ridden.ts';
import { endTexts, kmText, rideTexts } from '../texts.ts';
import { useUnsavedRides } from '../use-unsaved-rides.ts';
import { RideLine } from './ride-line.tsx';
import { RideShields, RideStatistics } from './ride-statistics.tsx';
import { ShareRide } from './share-ride.tsx';
import { DiscardRide, SaveRide } from './unsaved-actions.tsx';

const latestFirst = (a: Optimistic<RideRecord>, b: Optimistic<RideRecord>) =>
  a.record.startedAt < b.record.startedAt ? 1 : -1;

/** Every recorded ride, latest first, with unsaved ones on top. */
export function RideList() {
  const pages = useInfiniteQuery(ridesQuery);
  const hasUnsaved = useUnsavedRides().length > 0;
  const loaded = useMemo(() => pages.data?.pages.flat() ?? [], [pages.data]);
  const rides = useOptimistic(rideWrites, loaded).toSorted(latestFirst);
  return (
    <>
      <h1 ref={takeLostFocus} tabIndex={-1} className="text-24 font-extrabold outline-none">
        {rideTexts.title}
      </h1>
      <UnsavedList />
      <QueryStates
        query={pages}
        skeleton={<Placeholders />}
        title={rideTexts.unread}
        empty={rides.length === 0 && (hasUnsaved ? null : <NoRides />)}
      >
        <Link href={paths.year} className={buttonClass('secondary')}>
          <Signpost size={20} aria-hidden="true" className="text-guidance" />
          {rideTexts.year}
        </Link>
        <ul className="flex flex-col gap-3">
          {rides.map(({ record, pending }) => (
            <RideRow key={record.id} ride={record} pending={pending} />
          ))}
        </ul>
        {pages.hasNextPage && (
          <Button variant="secondary" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {rideTexts.more}
          </Button>
        )}
      </QueryStates>
    </>
  );
}

function RideRow({ ride, pending }: { ride: RideRecord; pending: PendingWrite | null }) {
  const { id, name, distanceMeters, movingSeconds, outline, highways } = ride;
  const curves = curvesOfRide(ride);
  const statistics = [kmText(distanceMeters), formatDuration(movingSeconds), ...(curves ? [curves.word] : [])];
  return (
    <li className="flex flex-col gap-1.5 rounded-card border border-line bg-card p-3">
      <Link href={rideOf(id)} aria-label={rideTexts.open(name)} className="flex items-center gap-3 rounded-card">
        <RideLine outline={outline} name={name} className="w-20 max-[389px]:w-16" />
        <span className="flex min-w-0 flex-1 flex-col gap-0.5">
          <span className="line-clamp-2 text-17 font-semibold">{name}</span>
          <span className="text-15 text-quiet tabular-nums">{formatDay(dayRidden(ride))}</span>
          <span className="text-15 font-semibold tabular-nums">{statistics.map(unbroken).join(' · ')}</span>
        </span>
      </Link>
      <div className="pl-23 empty:hidden max-[389px]:pl-19">
        <RideShields highways={highways.slice(0, 5)} size={36} />
      </div>
      <RecordNote pending={pending} title={rideTexts.pending(name)} />
    </li>
  );
}

/** A number stays with its unit. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');

const NoRides = () => (
  <Empty
    title={rideTexts.emptyTitle}
    hint={rideTexts.emptyHint}
    action={
      <Link href={paths.navigation} className={buttonClass('primary')}>
        <Navigation size={20} aria-hidden="true" />
        {rideTexts.emptyAction}
      </Link>
    }
  />
);

const Placeholders = () => (
  <div role="status" aria-label={rideTexts.loading} className="flex flex-col gap-3">
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} className="h-26" />
    ))}
  </div>
);

function UnsavedList() {
  const rides = useUnsavedRides();
  return rides.map((unsaved) => {
    const { key, ride } = unsaved;
    return (
      <section
        key={key}
        aria-label={endTexts.unsavedTitle}
        className="rounded-card border-2 border-provisional bg-card p-4"
      >
        <h2 className="text-20 font-semibold">{ride.name}</h2>
        <p className="mb-3 text-15 text-provisional">
          {formatDay(dayRidden(ride))} · {endTexts.unsavedHint}
        </p>
        <div className="mb-3 flex items-center gap-3">
          <RideLine outline={ride.outline} name={ride.name} className="w-20 max-[389px]:w-16" />
          <RideStatistics ride={ride} />
        </div>
        <RideShields highways={ride.highways} />
        <div className="mt-3 grid grid-cols-2 gap-2 *:first:col-span-2">
          <SaveRide unsaved={unsaved} />
          <ShareRide ride={ride} />
          <DiscardRide unsaved={unsaved} />
        </div>
      </section>
    );
  });
}
