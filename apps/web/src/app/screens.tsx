import type { ComponentType } from 'react';
import type { Path } from '#platform/paths.ts';
import { type OnDemand, onDemand, whileLoading } from '#ui/on-demand.tsx';

/**
 * Every screen there is, one line each: the build reads which scripts an address needs from them. Paths without a line answer with
 * the 404 page.
 */
const loaders: Partial<Record<Path, () => Promise<ComponentType>>> = {
  '/': () => import('./home.tsx').then((m) => m.Home),
  '/navigation': () => import('./navigation.tsx').then((m) => m.Navigation),
  '/routes': () => import('#features/routes/routes-screen.tsx').then((m) => m.RoutesScreen),
  '/fuel': () => import('#features/fuel/fuel-screen.tsx').then((m) => m.FuelScreen),
  '/checklist': () => import('#features/checklist/checklist-screen.tsx').then((m) => m.ChecklistScreen),
  '/budget': () => import('#features/budget/budget-screen.tsx').then((m) => m.BudgetScreen),
  '/profile': () => import('./profile.tsx').then((m) => m.Profile),
  '/emergency-contacts': () => import('#features/emergency/contacts-screen.tsx').then((m) => m.ContactsScreen),
  '/traffic': () => import('#features/traffic/traffic-screen.tsx').then((m) => m.TrafficScreen),
  '/weather': () => import('#features/weather/weather-screen.tsx').then((m) => m.WeatherScreen),
  '/booking': () => import('#features/lodging/booking-screen.tsx').then((m) => m.BookingScreen),
  '/accommodations': () => import('#features/lodging/accommodations-screen.tsx').then((m) => m.AccommodationsScreen),
  '/groups': () => import('#features/groups/groups-screen.tsx').then((m) => m.GroupsScreen),
  '/popular-routes': () => import('./popular-routes.tsx').then((m) => m.PopularRoutes),
};

/** Loaded when they are first shown. */
export const screens: Partial<Record<Path, OnDemand<object>>> = Object.fromEntries(
  Object.entries(loaders).map(([path, load]) => [path, onDemand(load, whileLoading)]),
);

export const findScreen = (path: string): ComponentType | undefined =>
  Object.hasOwn(screens, path) ? screens[path as Path] : undefined;

/** Loads the screen of an address that will most likely show. Where that fails the screen itself tells, once it is to show. */
export function loadScreen(path: string): void {
  const screen = Object.hasOwn(screens, path) ? screens[path as Path] : undefined;
  screen?.load().catch(() => undefined);
}
