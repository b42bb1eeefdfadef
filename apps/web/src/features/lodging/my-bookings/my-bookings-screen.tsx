import type { Booking } from '@estradeiro/contract/bookings';
import type { Day } from '@estradeiro/contract/lodging';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { Link } from 'wouter';
import { type Clock, systemClock, useMinute } from '#platform/clock.ts';
import { paths } from '#platform/paths.ts';
import { BackHeading } from '#ui/back-heading.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Screen } from '#ui/screen.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Empty, Failure } from '#ui/states.tsx';
import { todayOf } from '../search/calendar.ts';
import { ResultsAge } from '../search/result-states.tsx';
import { BookingCard } from './booking-card.tsx';
import { myBookingsQuery } from './bookings-query.ts';
import { groupsOf } from './groups.ts';
import { myBookingsTexts as texts } from './texts.ts';
import { useLiveBookings } from './use-live-bookings.ts';

/** Minhas reservas: a view of Hospedagens. */
export function MyBookingsScreen({ clock = systemClock }: { clock?: Clock }) {
  useLiveBookings();
  const read = useInfiniteQuery(myBookingsQuery());
  const today = todayOf(useMinute(clock));
  return (
    <Screen>
      <BackHeading href={paths.booking} back={texts.back} title={texts.title} />
      {read.isPending ? (
        <Placeholders />
      ) : !read.data ? (
        <Failure error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <>
          <ResultsAge readAt={read.dataUpdatedAt} failed={read.isError} />
          <Bookings bookings={read.data.pages.flat()} today={today} />
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

function Bookings({ bookings, today }: { bookings: readonly Booking[]; today: Day }) {
  const { upcoming, past } = groupsOf(bookings, today);
  if (bookings.length === 0) {
    return (
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
  }
  return (
    <>
      <Group title={texts.upcoming} bookings={upcoming} today={today} openFirst />
      <Group title={texts.past} bookings={past} today={today} />
    </>
  );
}

type GroupProps = { title: string; bookings: readonly Booking[]; today: Day; openFirst?: boolean };

function Group({ title, bookings, today, openFirst = false }: GroupProps) {
  if (bookings.length === 0) return null;
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h2 className="text-20 font-semibold">{title}</h2>
      <ul className="flex flex-col gap-3">
        {bookings.map((booking, i) => (
          <BookingCard key={booking.id} booking={booking} today={today} startsOpen={openFirst && i === 0} />
        ))}
      </ul>
    </section>
  );
}

const Placeholders = () => (
  <div role="status" aria-label={texts.loading} className="flex flex-col gap-3">
    {[1, 2, 3].map((card) => (
      <Skeleton key={card} className="h-39" />
    ))}
  </div>
);
