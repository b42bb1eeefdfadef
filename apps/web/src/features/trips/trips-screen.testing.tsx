import { listTripBudgets } from '@estradeiro/contract/budget/budgets';
import { fuelStationsOnRoute } from '@estradeiro/contract/fuel/stations';
import { fuelStatistics } from '@estradeiro/contract/fuel/statistics';
import { listGroups } from '@estradeiro/contract/groups/groups';
import { listBookings } from '@estradeiro/contract/lodging/bookings';
import { searchAccommodations } from '@estradeiro/contract/lodging/search';
import { readRoadAhead } from '@estradeiro/contract/navigation';
import { searchPlaces } from '@estradeiro/contract/places';
import { listPopularRoutes } from '@estradeiro/contract/popular-routes';
import { getSavedRoute, listSavedRoutes, type SavedRoute } from '@estradeiro/contract/routes';
import { listTrips, type Trip } from '@estradeiro/contract/trips';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import { ana, api, renderScreen } from '#platform/render.testing.tsx';
import { clearToast, Toasts } from '#ui/toast.tsx';
import { twoRoutes } from './trips.testing.ts';
import { TripsScreen } from './trips-screen.tsx';

/** Two weeks before the trips of the tests, whose weather is not forecast yet. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T15:00:00Z') }));
afterEach(() => {
  vi.useRealTimers();
  clearToast();
  localStorage.clear();
});

export function show({ trips = [] as Trip[], routes = [] as SavedRoute[], path = '/trips' } = {}) {
  api.answer(listTrips, trips);
  api.answer(listSavedRoutes, routes);
  api.answer(listBookings, []);
  api.answer(listGroups, []);
  api.answer(listPopularRoutes, []);
  api.answer(searchPlaces, []);
  api.answer(searchAccommodations, []);
  api.answer(listTripBudgets, []);
  const [any = twoRoutes()[0]] = routes;
  api.answer(getSavedRoute, { ...any, route: null });
  api.answer(fuelStationsOnRoute, { lengthMeters: 0, stations: [], unknown: [] });
  api.answer(readRoadAhead, { limits: [] });
  return renderScreen(
    <>
      <TripsScreen statistics={fuelStatistics([], null)} checklists={[]} upkeep={{ odometerKm: null, items: [] }} />
      <Toasts />
    </>,
    { path, rider: ana },
  );
}

/** A trip with its first day open. */
export const open = (trip: Trip, ...others: Trip[]) =>
  show({ trips: [trip, ...others], path: `/trips?viagem=${trip.id}&dia=1` });

export async function findDay(number: number): Promise<HTMLElement> {
  const named = await screen.findAllByRole('button', { name: new RegExp(`^Dia ${number}: `) });
  const row = named.find((button) => button.hasAttribute('aria-expanded'));
  if (!row) throw new Error(`no row of day ${number}`);
  return row;
}
export const pressDay = async (number: number) => userEvent.click(await findDay(number));

export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
export const type = (name: string, text: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value: text } });
