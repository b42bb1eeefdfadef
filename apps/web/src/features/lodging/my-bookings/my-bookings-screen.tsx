import { useInfiniteQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { Link } from 'wouter';
import { type Clock, systemClock, useMinute } from '#platform/clock.ts';
import { LastKnownNotice } from '#platform/last-known/last-known-notice.tsx';
import { paths } from '#platform/paths.ts';
import { BackHeading } from '#ui/back-heading.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Screen } from '#ui/screen.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Empty, Failure } from '#ui/states.tsx';
import { todayOf } from '../search/calendar.ts';
import { BookingGroups } from './booking-groups.tsx';
import { myBookingsQuery } from './bookings-query.ts';
import { myBookingsTexts as texts } from './texts.ts';
import { useLiveBookings } from './use-live-bookings.ts';

/** Minhas reservas: a view of Hospedagens. */
export function MyBookingsScreen({ clock = systemClock }: { clock?: Clock }) {
  useLiveBookings();
  const read = useInfiniteQuery(myBookingsQuery());
  const bookings = read.data?.pages.flat() ?? [];
  const today = todayOf(useMinute(clock));
  return (
    <Screen>
      <BackHeading href={paths.booking} back={texts.back} title={texts.title} />
      {read.isPending ? (
        <Placeholders />
      ) : !read.data ? (
        <Failure title={texts.unread} error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <>
          <LastKnownNotice readAt={read.dataUpdatedAt} failed={read.isError} onRetry={() => read.refetch()} />
          {bookings.length > 0 ? <BookingGroups bookings={bookings} today={today} /> : <Nothing />}
          {read.hasNextPage && (
            <Button variant="secondary" busy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
              {texts.more}
            </Button>
          )}
        </>
      )}
    </Screen>
  );
}

const Nothing = () => (
  <Empty
    title={texts.emptyTitle}
    hint={texts.emptyHint}
    action={
      <Link href={paths.booking} className={buttonClass()}>
        <Search size={20} aria-hidden="true" />
        {texts.search}
      </Link>
    }
  />
);

const Placeholders = () => (
  <div role="status" aria-label={texts.loading} className="flex flex-col gap-3">
    {[1, 2, 3].map((card) => (
      <Skeleton key={card} className="h-39" />
    ))}
  </div>
);
