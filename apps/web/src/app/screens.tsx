import { type ComponentType, lazy } from 'react';
import { type Path, paths } from '#platform/paths.ts';

/** Every screen there is, one line each. Paths without a line answer with the 404 page. */
const loaders: Partial<Record<Path, () => Promise<ComponentType>>> = {
  [paths.home]: () => import('./home.tsx').then((m) => m.Home),
  [paths.navigation]: () => import('./navigation.tsx').then((m) => m.Navigation),
  [paths.routes]: () => import('#features/routes/routes-screen.tsx').then((m) => m.RoutesScreen),
  [paths.fuel]: () => import('#features/fuel/fuel-screen.tsx').then((m) => m.FuelScreen),
  [paths.checklist]: () => import('#features/checklist/checklist-screen.tsx').then((m) => m.ChecklistScreen),
  [paths.budget]: () => import('#features/budget/budget-screen.tsx').then((m) => m.BudgetScreen),
  [paths.profile]: () => import('./profile.tsx').then((m) => m.Profile),
  [paths.emergencyContacts]: () => import('#features/emergency/contacts-screen.tsx').then((m) => m.ContactsScreen),
  [paths.traffic]: () => import('#features/traffic/traffic-screen.tsx').then((m) => m.TrafficScreen),
  [paths.weather]: () => import('#features/weather/weather-screen.tsx').then((m) => m.WeatherScreen),
  [paths.booking]: () => import('#features/lodging/booking-screen.tsx').then((m) => m.BookingScreen),
  [paths.accommodations]: () =>
    import('#features/lodging/accommodations-screen.tsx').then((m) => m.AccommodationsScreen),
  [paths.groups]: () => import('#features/groups/groups-screen.tsx').then((m) => m.GroupsScreen),
  [paths.popularRoutes]: () => import('./popular-routes.tsx').then((m) => m.PopularRoutes),
};

/** Loaded when they are first shown. */
export const screens: Partial<Record<Path, ComponentType>> = Object.fromEntries(
  Object.entries(loaders).map(([path, load]) => [path, lazy(async () => ({ default: await load() }))]),
);

export const findScreen = (path: string): ComponentType | undefined =>
  Object.hasOwn(screens, path) ? screens[path as Path] : undefined;

/** Loads the screen of an address that will most likely show. Where that fails the screen itself tells, once it is to show. */
export function loadScreen(path: string): void {
  const load = Object.hasOwn(loaders, path) ? loaders[path as Path] : undefined;
  load?.().catch(() => undefined);
}
