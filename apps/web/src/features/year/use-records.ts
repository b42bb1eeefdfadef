import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAllExpenses } from '#features/budget/shared/all-expenses.ts';
import { useAllRefuellings } from '#features/fuel/shared/all-refuellings.ts';
import { allBookingsQuery } from '#features/lodging/shared/all-bookings.ts';
import { useAllRides } from '#features/rides/shared/all-rides.ts';
import { type QueryState, together } from '#platform/offline/query-states.tsx';
import type { Records } from './year-statistics.ts';

const none: never[] = [];

/** All that a year is made of, as one query: loaded once all of it is. */
export function useRecords(): { query: QueryState<true>; records: Records } {
  const { rides, query: ridesQuery } = useAllRides();
  const { refuellings, query: fuelQuery } = useAllRefuellings();
  const { expenses, query: expensesQuery } = useAllExpenses();
  const bookingsQuery = useQuery(allBookingsQuery);
  const bookings = bookingsQuery.data ?? none;
  return {
    query: together(ridesQuery, fuelQuery, expensesQuery, bookingsQuery),
    records: useMemo(() => ({ rides, refuellings, expenses, bookings }), [rides, refuellings, expenses, bookings]),
  };
}
