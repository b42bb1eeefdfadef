import { addDays, type Day } from '@estradeiro/contract/day';
import { endsOn, type Trip } from '@estradeiro/contract/trips';
import { formatDistance, formatDuration } from '@estradeiro/navigation/display';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { BedDouble, CalendarDays, Fuel, MessagesSquare, Route, Wrench } from 'lucide-react';
import { contactsQuery } from '#features/emergency/api.ts';
import { statisticsQuery } from '#features/fuel/api.ts';
import { useGarage } from '#features/fuel/hooks/use-fuel.ts';
import { dueWords, nameOf } from '#features/fuel/maintenance/due-words.ts';
import { useMaintenance } from '#features/fuel/maintenance/use-maintenance.ts';
import { fuelRecordWrites } from '#features/fuel/outbox.ts';
import { groupsQuery } from '#features/groups/api.ts';
import { addresses as groupAddresses } from '#features/groups/mode.ts';
import { FirstSteps } from '#features/home/components/first-steps.tsx';
import { texts, todayTexts } from '#features/home/texts.ts';
import { myBookingsQuery } from '#features/lodging/api.ts';
import { myBookingsAddress } from '#features/lodging/my-bookings/address.ts';
import { groupsOf } from '#features/lodging/my-bookings/groups.ts';
import { savedRoutesQuery } from '#features/offline-packs/shared/saved-routes.ts';
import { usePacks } from '#features/offline-packs/shared/use-packs.ts';
import { ridesQuery } from '#features/rides/shared/rides-query.ts';
import { savedRouteWrites } from '#features/routes/shared/saved-route-writes.ts';
import { tripsQuery } from '#features/trips/api.ts';
import { tripWrites } from '#features/trips/outbox.ts';
import { useMinute } from '#platform/clock.ts';
import { dateOf, dayOf, formatDay } from '#platform/day.ts';
import { useOptimistic } from '#platform/offline/record.ts';
import { maintenanceOfMotorcycle, navigationOf, paths, tripOf } from '#platform/paths.ts';
import { Card } from '#ui/card.tsx';
import { LinkRow } from '#ui/link-row.tsx';

/** What home tells of the day: what is ahead, how far the tank goes, who wrote; for a new rider the first steps. */
export function Today() {
  const today = dayOf(useMinute());
  return (
    <>
      {/* Not there while there is nothing. */}
      <Card role="region" aria-label={texts.today} className="flex flex-none flex-col gap-1 has-[ul:empty]:hidden">
        <h2 className="text-20 font-semibold">{texts.today}</h2>
        <ul className="flex flex-col">
          <TripRow today={today} />
          <StayRow today={today} />
          <TankRow />
          <MaintenanceRow today={today} />
          <UnreadRow />
          <RouteRow />
        </ul>
      </Card>
      <Steps />
    </>
  );
}

const none: never[] = [];

const icon = { size: 24, 'aria-hidden': true, className: 'flex-none text-guidance' } as const;

/** Sooner than that a trip or a bed is worth a line every day. */
const aheadDays = 60;

const daysUntil = (day: Day, today: Day) => Math.round((dateOf(day).getTime() - dateOf(today).getTime()) / 86_400_000);

/** The trip that goes on, else the next one. */
function TripRow({ today }: { today: Day }) {
  const { data: read = [] } = useQuery(tripsQuery);
  const next = useOptimistic(tripWrites, read)
    .map(({ record }) => record)
    .filter((trip) => endsOn(trip) >= today && trip.startsOn <= addDays(today, aheadDays))
    .sort((a, b) => a.startsOn.localeCompare(b.startsOn))[0];
  if (!next) return null;
  return <LinkRow href={tripOf(next.id)} icon={<CalendarDays {...icon} />} {...wordsOf(next, today)} />;
}

function wordsOf({ name, startsOn, days, routes }: Trip, today: Day): { title: string; detail: string | undefined } {
  const ahead = daysUntil(startsOn, today);
  if (ahead > 0) return { title: todayTexts.tripAhead(name, ahead), detail: todayTexts.tripDays(days.length) };
  const day = days[-ahead];
  const route = routes.find(({ id }) => id === day?.routeId);
  return {
    title: todayTexts.trip(name, 1 - ahead),
    detail:
      day && day.routeId === null
        ? todayTexts.rest
        : day && route && todayTexts.leaves(day.departsAt, route.destination),
  };
}

/** The next bed that is booked. */
function StayRow({ today }: { today: Day }) {
  const { data } = useInfiniteQuery(myBookingsQuery());
  const [next] = groupsOf(data?.pages.flat() ?? [], today).upcoming;
  if (!next || next.checkInDate > addDays(today, aheadDays)) return null;
  const { accommodationName, checkInDate, bookingReference, place } = next;
  const isAhead = checkInDate >= today;
  return (
    <LinkRow
      href={myBookingsAddress}
      icon={<BedDouble {...icon} />}
      title={todayTexts.stay(accommodationName, daysUntil(checkInDate, today))}
      detail={place && isAhead ? todayTexts.stayDetail(place.checkInTime, bookingReference) : bookingReference}
    />
  );
}

/**
 * How far the tank still goes: by the last refuelling, less what was recorded as ridden since its day. Nothing where it is not known, as
 * with several motorcycles, of which a ride does not say which it was on, or with a refuelling that the server has not heard of.
 */
function TankRow() {
  const { vehicleId, garage } = useGarage();
  const hasRecords = garage?.vehicles.some(({ records }) => records > 0) || (garage?.unassigned ?? 0) > 0;
  const { data } = useQuery({ ...statisticsQuery(vehicleId ?? 'none'), enabled: vehicleId !== null && hasRecords });
  const { data: rides } = useInfiniteQuery(ridesQuery);
  const [last, leftKm] = [data?.last, data?.range?.leftKm ?? null];
  const pending = useOptimistic(fuelRecordWrites, none);
  if (!last || leftKm === null || garage?.vehicles.length !== 1 || pending.length > 0) return null;
  const since = (rides?.pages.flat() ?? []).filter(({ startedAt }) => dayOf(new Date(startedAt)) > last.date);
  const riddenKm = since.reduce((sum, { distanceMeters }) => sum + distanceMeters / 1_000, 0);
  return (
    <LinkRow
      href={paths.fuel}
      icon={<Fuel {...icon} />}
      title={todayTexts.tank(Math.max(0, Math.floor((leftKm - riddenKm) / 10) * 10))}
      detail={todayTexts.tankSince(formatDay(last.date))}
    />
  );
}

/** What is due on the motorcycle, or soon, the most urgent by name. */
function MaintenanceRow({ today }: { today: Day }) {
  const { items } = useMaintenance(useGarage(), today);
  const urgent = items.filter(({ due }) => due.state === 'due' || due.state === 'soon');
  const [first] = urgent;
  if (!first) return null;
  return (
    <LinkRow
      href={maintenanceOfMotorcycle}
      icon={<Wrench {...icon} />}
      title={todayTexts.maintenance(nameOf(first.now), dueWords(first.now, first.due))}
      detail={todayTexts.moreMaintenance(urgent.length - 1, first.due.state === 'soon')}
    />
  );
}

/** What the groups wrote meanwhile. One group opens at once. */
function UnreadRow() {
  const { data: groups = [] } = useQuery(groupsQuery);
  const unread = groups.filter(({ unreadCount }) => unreadCount > 0);
  const [first] = unread;
  if (!first) return null;
  return (
    <LinkRow
      href={unread.length === 1 ? groupAddresses.chat(first.id) : paths.groups}
      icon={<MessagesSquare {...icon} />}
      title={todayTexts.unread(unread.reduce((sum, { unreadCount }) => sum + unreadCount, 0))}
      detail={unread.map(({ name }) => name).join(', ')}
    />
  );
}

/** The newest saved route that can be ridden: two taps from here to the road. */
function RouteRow() {
  const { data } = useInfiniteQuery(savedRoutesQuery);
  const routes = useOptimistic(savedRouteWrites, data?.pages.flat() ?? none);
  const route = routes.map(({ record }) => record).find(({ distance }) => distance !== null);
  if (!route) return null;
  const { id, name, distance, estimatedTime } = route;
  const figures = [formatDistance((distance ?? 0) * 1_000), formatDuration((estimatedTime ?? 0) * 60)];
  return (
    <LinkRow
      href={navigationOf(id)}
      icon={<Route {...icon} />}
      title={todayTexts.lastRoute(name)}
      detail={figures.join(' · ')}
    />
  );
}

function Steps() {
  const { data: routes } = useInfiniteQuery(savedRoutesQuery);
  const { data: contacts } = useQuery(contactsQuery);
  const { all: packs, isRead, packs: storage } = usePacks();
  const planned = useOptimistic(savedRouteWrites, routes?.pages.flat() ?? none);
  if (!routes || !contacts || (storage && !isRead)) return null;
  return <FirstSteps hasPlanned={planned.length > 0} hasMapAlong={packs.length > 0} hasContact={contacts.length > 0} />;
}
