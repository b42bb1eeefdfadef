import { nightsBetween } from '@estradeiro/contract/day';
import type { SavedRoute } from '@estradeiro/contract/routes';
import type { Trip } from '@estradeiro/contract/trips';
import { formatDistance, formatDuration } from '@estradeiro/navigation/display';
import { ChevronRight, Map as MapIcon } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { RouteThumbnail } from '#map/route-thumbnail.tsx';
import { useMinute } from '#platform/clock.ts';
import { useRiderId } from '#platform/offline/pending.ts';
import { RecordNote } from '#platform/offline/pending-note.tsx';
import { type QueryState, QueryStates } from '#platform/offline/query-states.tsx';
import type { Optimistic } from '#platform/offline/record.ts';
import { paths, tripOf } from '#platform/paths.ts';
import { BackHeading } from '#ui/back-heading.tsx';
import { MapBeside } from '#ui/beside-map.tsx';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { dayOf } from '#ui/day.ts';
import { GuessTag } from '#ui/guess-tag.tsx';
import { forkingRoad } from '#ui/road-scenes/fork.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Empty } from '#ui/states.tsx';
import { daysOf, totalsOf } from '../days.ts';
import { newTripDrafts } from '../draft.ts';
import { tripWrites } from '../shared/trip-writes.ts';
import { showTexts, texts } from '../texts.ts';
import { TripsMap } from './trips-map.tsx';

type Routes = ReadonlyMap<string, Optimistic<SavedRoute>>;
type Props = {
  trips: readonly Optimistic<Trip>[];
  routes: Routes;
  query: QueryState<unknown>;
  onNew: () => void;
};

export function TripList({ trips, routes, query, onNew }: Props) {
  const [highlightedId, setHighlightedId] = useState<string | null>(null);
  const drawn = useMemo(
    () => trips.map(({ record }) => ({ id: record.id, name: record.name, days: daysOf(record, routes) })),
    [trips, routes],
  );
  const create = (
    <div className="flex flex-col gap-1">
      <Button size="ride" icon={<MapIcon size={24} aria-hidden="true" />} onClick={onNew}>
        {texts.create}
      </Button>
      {newTripDrafts.read(null) && <p className="text-15 text-provisional">{texts.draftKept}</p>}
    </div>
  );
  return (
    <>
      <BackHeading href={paths.routes} back={texts.back} title={texts.title} />
      <MapBeside>
        <TripsMap trips={drawn} highlightedId={highlightedId} onHighlight={setHighlightedId} />
      </MapBeside>
      <QueryStates
        query={query}
        skeleton={<Placeholders />}
        title={texts.unread}
        empty={
          trips.length === 0 && (
            <Empty scene={forkingRoad} title={texts.emptyTitle} hint={texts.emptyHint} action={create} />
          )
        }
      >
        {create}
        <ul className="flex flex-col gap-3">
          {trips.map((shown) => (
            <TripCard
              key={shown.record.id}
              {...{ shown, routes }}
              isHighlighted={shown.record.id === highlightedId}
              onHighlight={setHighlightedId}
            />
          ))}
        </ul>
      </QueryStates>
    </>
  );
}

type CardProps = {
  shown: Optimistic<Trip>;
  routes: Routes;
  /** Its line is under the pointer on the map of a wide window. */
  isHighlighted: boolean;
  onHighlight: (id: string | null) => void;
};

function TripCard({ shown: { record: trip, pending }, routes, isHighlighted, onHighlight }: CardProps) {
  const days = daysOf(trip, routes);
  const { distanceMeters, seconds, guess } = totalsOf(days);
  const daysLeft = nightsBetween(dayOf(useMinute()), trip.startsOn);
  const riderId = useRiderId();
  const isOthers = riderId !== null && trip.userId !== riderId;
  return (
    <li className="flex flex-col gap-2">
      <Link
        href={tripOf(trip.id)}
        className={classes(
          'flex items-center gap-3 rounded-card border p-3 transition active:scale-[0.99]',
          isHighlighted ? 'border-quiet bg-raised' : 'border-line bg-card',
        )}
        onMouseEnter={() => onHighlight(trip.id)}
        onMouseLeave={() => onHighlight(null)}
        onFocus={() => onHighlight(trip.id)}
        onBlur={() => onHighlight(null)}
      >
        <RouteThumbnail routes={days.flatMap(({ route }) => (route ? [route.record] : []))} />
        <span className="flex min-w-0 flex-1 flex-col gap-1">
          <span className="text-20 font-semibold wrap-anywhere">
            <span className="sr-only">{texts.open} </span>
            {trip.name}
          </span>
          {isOthers && <span className="text-15 text-quiet">{showTexts.of(trip.ownerName)}</span>}
          <span className="text-quiet tabular-nums">{texts.dates(trip.startsOn, trip.days.length)}</span>
          <span className="flex flex-wrap gap-x-4 font-semibold tabular-nums">
            <span>{texts.days(trip.days.length)}</span>
            {distanceMeters > 0 && <span>{formatDistance(distanceMeters)}</span>}
            {seconds > 0 && <span>{formatDuration(seconds)}</span>}
          </span>
          <span className="flex flex-wrap items-center gap-x-3 text-15 text-guidance empty:hidden">
            {daysLeft > 0 && texts.daysLeft(daysLeft)}
            <GuessTag guess={guess} />
          </span>
        </span>
        <ChevronRight size={24} aria-hidden="true" className="flex-none text-quiet" />
      </Link>
      <RecordNote type={tripWrites} pending={pending} title={texts.pending(trip.name)} />
    </li>
  );
}

const Placeholders = () => (
  <div role="status" aria-label={texts.loading} className="flex flex-col gap-4">
    <Skeleton className="h-16" />
    {[1, 2, 3].map((card) => (
      <Skeleton key={card} className="h-28" />
    ))}
  </div>
);
