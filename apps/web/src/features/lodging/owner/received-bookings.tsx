import { bookingsChanged } from '@estradeiro/contract/bookings';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type Clock, useMinute } from '#platform/clock.ts';
import { useLiveEvent } from '#platform/events.ts';
import { LastKnownNotice } from '#platform/last-known/last-known-notice.tsx';
import { useOnline } from '#platform/online.ts';
import { Button } from '#ui/button.tsx';
import { Empty, Failure, Loading } from '#ui/states.tsx';
import { todayOf } from '../search/calendar.ts';
import { ReceivedCard } from './received-card.tsx';
import { receivedQuery, useRefreshReceived } from './received-query.ts';
import { receivedTexts as texts } from './texts.ts';

type Props = { accommodationId: string | null; clock: Clock };

/** Who comes: bookings of an own place, or of all of them. */
export function ReceivedBookings({ accommodationId, clock }: Props) {
  const today = todayOf(useMinute(clock));
  const online = useOnline();
  const received = useInfiniteQuery(receivedQuery(accommodationId));
  const refresh = useRefreshReceived();
  useLiveEvent({ kind: bookingsChanged, onEvent: refresh, onMissed: refresh });
  if (received.isPending) return <Loading />;
  const retry = () => received.refetch();
  if (!received.data) return <Failure title={texts.unread} error={received.error} onRetry={retry} />;
  const bookings = received.data.pages.flat();
  const notice = <LastKnownNotice readAt={received.dataUpdatedAt} failed={received.isError} onRetry={retry} />;
  if (bookings.length === 0) {
    return (
      <>
        {notice}
        {online && !received.isError ? (
          <Empty title={texts.emptyTitle} hint={texts.emptyHint} />
        ) : (
          <Empty title={texts.emptyThen} />
        )}
      </>
    );
  }
  return (
    <>
      {notice}
      <ul className="flex flex-col gap-3">
        {bookings.map((booking) => (
          <ReceivedCard key={booking.id} booking={booking} today={today} />
        ))}
      </ul>
      {received.hasNextPage && (
        <Button variant="secondary" busy={received.isFetchingNextPage} onClick={() => void received.fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </>
  );
}
