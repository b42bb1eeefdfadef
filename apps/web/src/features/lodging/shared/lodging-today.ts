import { addDays, type Day, nightsBetween } from '@estradeiro/contract/day';
import { bookingsChanged, type ReceivedBooking } from '@estradeiro/contract/lodging/bookings';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { isSettled, type SourcedRow, type TodayRow, upcomingDays } from '#features/home/shared/today-row.ts';
import { todayTexts } from '#features/home/shared/today-texts.ts';
import { useLiveEvent } from '#platform/events.ts';
import { formatDayAndHour } from '#ui/day.ts';
import { myBookingsQuery } from '../api.ts';
import { groupsOf } from '../my-bookings/groups.ts';
import { myBookingsAddress } from '../my-bookings/my-bookings-address.ts';
import { requestsQuery, useRefreshReceived } from '../owner/api.ts';
import { ownerAddress } from '../owner/view.ts';

const none: never[] = [];

/** Booking requests that wait for this rider, with the earliest deadline. */
export function useRequestsToday(): SourcedRow {
  const query = useQuery(requestsQuery(null));
  const refresh = useRefreshReceived();
  useLiveEvent({ kind: bookingsChanged, onEvent: refresh, onMissed: refresh });
  const requests: readonly ReceivedBooking[] = query.data ?? none;
  const [first] = requests;
  const isRead = isSettled(query);
  if (!first) return { row: null, isRead };
  const { guestName, accommodationName, answerBy } = first;
  const row: TodayRow = {
    about: 'request',
    href: ownerAddress({ at: 'received', id: null }),
    title: todayTexts.requests(requests.length),
    detail: todayTexts.requestOf(guestName, accommodationName, answerBy && formatDayAndHour(answerBy)),
  };
  return { row, isRead };
}

export function useStayToday(today: Day): SourcedRow {
  const query = useInfiniteQuery(myBookingsQuery());
  const isRead = isSettled(query);
  const [next] = groupsOf(query.data?.pages.flat() ?? [], today).upcoming;
  if (!next || next.checkInDate > addDays(today, upcomingDays)) return { row: null, isRead };
  const { accommodationName, checkInDate, bookingReference, place } = next;
  const isUpcoming = checkInDate >= today;
  const row: TodayRow = {
    about: 'stay',
    href: myBookingsAddress,
    title: todayTexts.stay(accommodationName, nightsBetween(today, checkInDate)),
    detail: place && isUpcoming ? todayTexts.stayDetail(place.checkInTime, bookingReference) : bookingReference,
  };
  return { row, isRead };
}
