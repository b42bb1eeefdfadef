import { addDays, type Day, nightsBetween } from '@estradeiro/contract/day';
import { endsOn, type Trip } from '@estradeiro/contract/trips';
import { isCoordinates } from '@estradeiro/navigation/display';
import { useQuery } from '@tanstack/react-query';
import { isSettled, type SourcedRow, type TodayRow, upcomingDays } from '#features/home/shared/today-row.ts';
import { todayTexts } from '#features/home/shared/today-texts.ts';
import { routeOfRow } from '#features/routes/shared/route-today.ts';
import { useOptimistic } from '#platform/offline/record.ts';
import { tripOf } from '#platform/paths.ts';
import { tripsQuery } from '../api.ts';
import { tripWrites } from './trip-writes.ts';

const none: never[] = [];

export function useTripToday(today: Day): SourcedRow {
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
      ...(route && { route: routeOfRow(route) }),
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
    ...(route && { route: routeOfRow(route), isRiddenToday: route.distance !== null }),
  };
}
