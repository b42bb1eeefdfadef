import { bookingsChanged } from '@estradeiro/contract/lodging/bookings';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { Link } from 'wouter';
import { type Clock, systemClock, useMinute } from '#platform/clock.ts';
import { useLiveEvent } from '#platform/events.ts';
import { QueryStates } from '#platform/offline/query-states.tsx';
import { paths } from '#platform/paths.ts';
import { BackHeading } from '#ui/back-heading.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { dayOf } from '#ui/day.ts';
import { Screen } from '#ui/screen.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Empty } from '#ui/states.tsx';
import { bookingsKey, myBookingsQuery } from '../api.ts';
import { myBookingsTexts } from '../stay/texts.ts';
import { BookingGroups } from './booking-groups.tsx';

/** Refetches the bookings when one is added or changed (D29). */
function useLiveBookings(): void {
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: bookingsKey });
  useLiveEvent({ kind: bookingsChanged, onEvent: refresh, onMissed: refresh });
}

export function MyBookingsScreen({ clock = systemClock }: { clock?: Clock }) {
  useLiveBookings();
  const read = useInfiniteQuery(myBookingsQuery());
  const bookings = read.data?.pages.flat() ?? [];
  const today = dayOf(useMinute(clock));
  return (
    <Screen>
      <BackHeading href={paths.booking} back={myBookingsTexts.back} title={myBookingsTexts.title} />
      <QueryStates query={read} skeleton={<Placeholders />} title={myBookingsTexts.unread}>
        {() => (
          <>
            {bookings.length > 0 ? <BookingGroups bookings={bookings} today={today} /> : <Nothing />}
            {read.hasNextPage && (
              <Button variant="secondary" busy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
                {myBookingsTexts.more}
              </Button>
            )}
          </>
        )}
      </QueryStates>
    </Screen>
  );
}

const Nothing = () => (
  <Empty
    title={myBookingsTexts.emptyTitle}
    hint={myBookingsTexts.emptyHint}
    action={
      <Link href={paths.booking} className={buttonClass()}>
        <Search size={20} aria-hidden="true" />
        {myBookingsTexts.search}
      </Link>
    }
  />
);

const Placeholders = () => (
  <div role="status" aria-label={myBookingsTexts.loading} className="flex flex-col gap-3">
    {[1, 2, 3].map((card) => (
      <Skeleton key={card} className="h-28" />
    ))}
  </div>
);
