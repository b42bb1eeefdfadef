import { formatDay } from '@estradeiro/contract/day';
import type { RideRecord } from '@estradeiro/contract/rides';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Map as MapIcon, Signpost } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { RecordNote } from '#platform/offline/pending-note.tsx';
import { QueryStates } from '#platform/offline/query-states.tsx';
import { type Optimistic, useOptimistic } from '#platform/offline/record.ts';
import { paths, riddenRoads, rideOf } from '#platform/paths.ts';
import { MapBeside } from '#ui/beside-map.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { takeLostFocus } from '#ui/take-lost-focus.ts';
import { rideWrites } from '../outbox.ts';
import { ridesQuery } from '../rides-query.ts';
import { dayRidden, monthRidden } from '../shared/when-ridden.ts';
import { endTexts, riddenTexts, rideTexts } from '../texts.ts';
import { useRiddenRoads } from '../use-ridden-roads.ts';
import { useUnsavedRides } from '../use-unsaved-rides.ts';
import { MonthList, type MonthRow } from './month-list.tsx';
import { NoRides } from './no-rides.tsx';
import { RiddenRoadsMap } from './ridden-roads-map.tsx';
import { RideLine } from './ride-line.tsx';
import { RideRow } from './ride-row.tsx';
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
      <MapBeside>
        <RoadsBeside />
      </MapBeside>
      <UnsavedList />
      <QueryStates
        query={pages}
        skeleton={<Placeholders />}
        title={rideTexts.unread}
        empty={rides.length === 0 && (hasUnsaved ? null : <NoRides />)}
      >
        <div className="flex flex-wrap gap-2 *:flex-auto">
          <Link href={riddenRoads()} className={classes(buttonClass('secondary'), 'desk:hidden')}>
            <MapIcon size={20} aria-hidden="true" className="text-guidance" />
            {riddenTexts.title}
          </Link>
          <Link href={paths.year} className={buttonClass('secondary')}>
            <Signpost size={20} aria-hidden="true" className="text-guidance" />
            {rideTexts.year}
          </Link>
        </div>
        <MonthList rows={rides.map(rowOf)} />
        {pages.hasNextPage && (
          <Button variant="secondary" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {rideTexts.more}
          </Button>
        )}
      </QueryStates>
    </>
  );
}

const rowOf = ({ record, pending }: Optimistic<RideRecord>): MonthRow => ({
  id: record.id,
  month: monthRidden(record),
  row: (
    <>
      <RideRow ride={record} href={rideOf(record.id)} />
      <RecordNote pending={pending} title={rideTexts.pending(record.name)} />
    </>
  ),
});

/** The same rides on a map, in a wide window. */
function RoadsBeside() {
  const [period, setPeriod] = useState('');
  const roads = useRiddenRoads();
  return roads.rides.length > 0 && <RiddenRoadsMap {...roads} period={period} onPeriod={setPeriod} />;
}

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
