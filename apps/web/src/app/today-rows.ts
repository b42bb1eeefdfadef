import { addDays, type Day, formatDay, nightsBetween } from '@estradeiro/contract/day';
import { riddenKmAfter } from '@estradeiro/contract/fuel/maintenance-due';
import { bookingsChanged, type ReceivedBooking } from '@estradeiro/contract/lodging/bookings';
import { PlannedPoint, type SavedRoute } from '@estradeiro/contract/routes';
import { endsOn, type Trip } from '@estradeiro/contract/trips';
import { formatDistance, formatDuration, isCoordinates } from '@estradeiro/navigation/display';
import { type UseInfiniteQueryResult, type UseQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { contactsQuery } from '#features/emergency/api.ts';
import { statisticsQuery } from '#features/fuel/api.ts';
import { ridesOn, useGarage } from '#features/fuel/hooks/use-fuel.ts';
import { dueWords, nameOf } from '#features/fuel/maintenance/due-words.ts';
import { useMaintenance } from '#features/fuel/maintenance/use-maintenance.ts';
import { fuelRecordWrites } from '#features/fuel/outbox.ts';
import { addresses as groupAddresses } from '#features/groups/address.ts';
import { liveGroupsQuery } from '#features/groups/api.ts';
import { Steps } from '#features/home/components/first-steps.tsx';
import { todayTexts } from '#features/home/texts.ts';
import { myBookingsQuery } from '#features/lodging/api.ts';
import { groupsOf } from '#features/lodging/my-bookings/groups.ts';
import { myBookingsAddress } from '#features/lodging/my-bookings/my-bookings-address.ts';
import { requestsQuery, useRefreshReceived } from '#features/lodging/owner/api.ts';
import { ownerAddress } from '#features/lodging/owner/view.ts';
import { savedRoutesQuery } from '#features/offline-packs/shared/saved-routes.ts';
import { usePacks } from '#features/offline-packs/shared/use-packs.ts';
import { useLatestRides } from '#features/rides/shared/all-rides.ts';
import { namedEnds } from '#features/routes/shared/named-ends.ts';
import { endsOf, savedRouteWrites } from '#features/routes/shared/saved-route-writes.ts';
import { tripsQuery } from '#features/trips/api.ts';
import { tripWrites } from '#features/trips/shared/trip-writes.ts';
import { useLiveEvent } from '#platform/events.ts';
import { useOptimistic } from '#platform/offline/record.ts';
import { maintenanceOfMotorcycle, navigationOf, paths, tripOf } from '#platform/paths.ts';
import { formatDayAndHour } from '#ui/day.ts';

/** A row of the day. `route` is the drawing of its ride. */
const TodayRow = z.object({
  about: z.enum(['request', 'trip', 'ride', 'stay', 'tank', 'maintenance', 'unread']),
  href: z.string(),
  title: z.string(),
  detail: z.string().optional(),
  route: z
    .object({
      id: z.string(),
      updatedAt: z.string(),
      /** Absent where neither end has a name. */
      ends: z.string().optional(),
      thumbnail: z.string().optional(),
      waypoints: z.array(PlannedPoint),
    })
    .optional(),
  isRiddenToday: z.boolean().optional(),
});
export type TodayRow = z.infer<typeof TodayRow>;

export const TodayShown = z.object({ day: z.string(), rows: z.array(TodayRow), steps: Steps });
export type TodayShown = z.infer<typeof TodayShown>;

/** A row, if there is one, and whether all queries that decide on it were loaded. */
type SourcedRow = { row: TodayRow | null; isRead: boolean };

const none: never[] = [];

/**
 * Upcoming trips and stays, the tank's range, unread messages, each where it applies; null until all queries were loaded or have
 * failed.
 */
export function useToday(today: Day): TodayShown | null {
  const trip = useTrip(today);
  const ride = useRide();
  const sources = [useRequests(), trip, ride, useStay(today), useTank(), useMaintenanceRow(today), useUnread()];
  const steps = useSteps();
  if (!steps || sources.some(({ isRead }) => !isRead)) return null;
  // One ride is the next one: that of a running trip.
  const next = trip.row?.isRiddenToday ? ride.row && { ...ride.row, isRiddenToday: false } : ride.row;
  const rows = sources.flatMap((one) => (one === ride ? next : one.row) ?? []);
  return { day: today, rows, steps };
}

const isSettled = ({ data, error, isEnabled }: UseQueryResult | UseInfiniteQueryResult) =>
  data !== undefined || error !== null || !isEnabled;

/** A trip or a lodging that is further ahead is not worth a row every day. */
const upcomingDays = 60;

const drawn = ({ id, updatedAt, thumbnail, waypoints, ...ends }: SavedRoute) => ({
  id,
  updatedAt,
  thumbnail,
  waypoints,
  ends: namedEnds(ends) ?? undefined,
});

function useTrip(today: Day): SourcedRow {
  const query = useQuery(tripsQuery);
  const next = useOptimistic(tripWrites, query.data ?? none)
    .map(({ record }) => record)
    .filter((trip) => endsOn(trip) >= today && trip.startsOn <= addDays(today, upcomingDays))
    .sort((a, b) => a.startsOn.localeCompare(b.startsOn))[0];
  const isRead = isSettled(query);
  if (!next) return { row: null, isRead };
  return { row: { about: 'trip', href: tripOf(next.id), ...wordsOf(next, today) }, isRead };
}

function wordsOf({ name, startsOn, days, routes }: Trip, today: Day): Omit<TodayRow, 'about' | 'href'> {
  const daysAhead = nightsBetween(today, startsOn);
  const routeOf = (index: number) => routes.find(({ id }) => id === days[index]?.routeId);
  if (daysAhead > 0) {
    const route = routeOf(0);
    return {
      title: todayTexts.tripAhead(name, daysAhead),
      ...(days.length > 0 && { detail: todayTexts.tripDays(days.length) }),
      ...(route && { route: drawn(route) }),
    };
  }
  const day = days[-daysAhead];
  const route = routeOf(-daysAhead);
  return {
    title: todayTexts.trip(name, 1 - daysAhead),
    detail:
      day && day.routeId === null
        ? todayTexts.rest
        : day && route && todayTexts.leaves(day.departsAt, isCoordinates(route.destination) ? null : route.destination),
    ...(route && { route: drawn(route), isRiddenToday: route.distance !== null }),
  };
}

/** The newest saved route that can be ridden: two taps from here to the road. */
function useRide(): SourcedRow {
  const query = useInfiniteQuery(savedRoutesQuery);
  const routes = useOptimistic(savedRouteWrites, query.data?.pages.flat() ?? none);
  const route = routes.map(({ record }) => record).find(({ distance }) => distance !== null);
  const isRead = isSettled(query);
  if (!route) return { row: null, isRead };
  const { id, name, origin, destination, distance, estimatedTime } = route;
  const isNamed = name !== endsOf(origin, destination);
  const metrics = [formatDistance((distance ?? 0) * 1_000), formatDuration((estimatedTime ?? 0) * 60)];
  const row: TodayRow = {
    about: 'ride',
    href: navigationOf(id),
    title: todayTexts.lastRoute(isNamed ? name : namedEnds(route)),
    detail: metrics.join(' · '),
    route: drawn(route),
    isRiddenToday: true,
  };
  return { row, isRead };
}

/** Booking requests that wait for this rider, with the earliest deadline. */
function useRequests(): SourcedRow {
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

function useStay(today: Day): SourcedRow {
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

/**
 * The range left in the tank: by the last refuelling, minus rides recorded since its day. No row where it is unknown, as with
 * several motorcycles of which none is in use, or with a pending refuelling.
 */
function useTank(): SourcedRow {
  const { inUseId, garage } = useGarage();
  const hasOthers = (garage?.vehicles.length ?? 0) > 1;
  const inUse = garage?.vehicles.find(({ id }) => id === inUseId);
  const query = useQuery({
    ...statisticsQuery(inUse?.id ?? 'none'),
    enabled: inUse !== undefined && inUse.records > 0,
  });
  const { rides, query: ridesQuery } = useLatestRides();
  const isRead = garage !== null && isSettled(query) && isSettled(ridesQuery);
  const [last, leftKm] = [query.data?.last, query.data?.range?.leftKm ?? null];
  const pending = useOptimistic(fuelRecordWrites, none);
  if (!last || leftKm === null || !inUse || pending.length > 0) return { row: null, isRead };
  const riddenKm = riddenKmAfter(last.date, ridesOn(rides, inUse.id, hasOthers));
  const row: TodayRow = {
    about: 'tank',
    href: paths.fuel,
    title: todayTexts.tank(Math.max(0, Math.floor((leftKm - riddenKm) / 10) * 10)),
    detail: [hasOthers && inUse.name, todayTexts.tankSince(formatDay(last.date))].filter(Boolean).join(' · '),
  };
  return { row, isRead };
}

function useMaintenanceRow(today: Day): SourcedRow {
  const garage = useGarage();
  const { items, query } = useMaintenance(garage, today);
  const isRead = garage.garage !== null && isSettled(query);
  const urgent = items.filter(({ due }) => due.state === 'due' || due.state === 'soon');
  const [first] = urgent;
  if (!first) return { row: null, isRead };
  const row: TodayRow = {
    about: 'maintenance',
    href: maintenanceOfMotorcycle,
    title: todayTexts.maintenance(nameOf(first.now), dueWords(first.counts, first.due)),
    detail: todayTexts.moreMaintenance(urgent.length - 1, first.due.state === 'soon'),
  };
  return { row, isRead };
}

/** Unread messages of the groups. A single group opens at once. */
function useUnread(): SourcedRow {
  const query = useQuery(liveGroupsQuery);
  const isRead = isSettled(query);
  const unread = (query.data ?? none).filter(({ unreadCount }) => unreadCount > 0);
  const [first] = unread;
  if (!first) return { row: null, isRead };
  const row: TodayRow = {
    about: 'unread',
    href: unread.length === 1 ? groupAddresses.chat(first.id) : paths.groups,
    title: todayTexts.unread(unread.reduce((sum, { unreadCount }) => sum + unreadCount, 0)),
    detail: unread.map(({ name }) => name).join(', '),
  };
  return { row, isRead };
}

/**
 * The first steps that a new rider has done; null until loaded. A step that fails to load counts as done, so that nobody is sent
 * there twice.
 */
function useSteps(): Steps | null {
  const routes = useInfiniteQuery(savedRoutesQuery);
  const contacts = useQuery(contactsQuery);
  const { all: packs, isRead, packs: storage } = usePacks();
  const planned = useOptimistic(savedRouteWrites, routes.data?.pages.flat() ?? none);
  if (!isSettled(routes) || !isSettled(contacts) || (storage && !isRead)) return null;
  return {
    hasPlanned: !routes.data || planned.length > 0,
    hasMapAlong: !routes.data || packs.length > 0,
    hasContact: !contacts.data || contacts.data.length > 0,
  };
}
