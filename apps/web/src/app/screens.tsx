import { type ComponentType, lazy } from 'react';
import { type Path, paths } from '#platform/paths.ts';

/** Every screen there is, one line each, loaded when it is first shown. Paths without a line answer with the 404 page. */
export const screens: Partial<Record<Path, ComponentType>> = {
  [paths.home]: lazy(() => import('./home.tsx').then((m) => ({ default: m.Home }))),
  [paths.navigation]: lazy(() => import('./navigation.tsx').then((m) => ({ default: m.Navigation }))),
  [paths.routes]: lazy(() => import('#features/routes/routes-screen.tsx').then((m) => ({ default: m.RoutesScreen }))),
  [paths.fuel]: lazy(() => import('#features/fuel/fuel-screen.tsx').then((m) => ({ default: m.FuelScreen }))),
  [paths.checklist]: lazy(() =>
    import('#features/checklist/checklist-screen.tsx').then((m) => ({ default: m.ChecklistScreen })),
  ),
  [paths.budget]: lazy(() => import('#features/budget/budget-screen.tsx').then((m) => ({ default: m.BudgetScreen }))),
  [paths.profile]: lazy(() => import('./profile.tsx').then((m) => ({ default: m.Profile }))),
  [paths.emergencyContacts]: lazy(() =>
    import('#features/emergency/contacts-screen.tsx').then((m) => ({ default: m.ContactsScreen })),
  ),
  [paths.traffic]: lazy(() =>
    import('#features/traffic/traffic-screen.tsx').then((m) => ({ default: m.TrafficScreen })),
  ),
  [paths.weather]: lazy(() =>
    import('#features/weather/weather-screen.tsx').then((m) => ({ default: m.WeatherScreen })),
  ),
  [paths.booking]: lazy(() =>
    import('#features/lodging/booking-screen.tsx').then((m) => ({ default: m.BookingScreen })),
  ),
  [paths.accommodations]: lazy(() =>
    import('#features/lodging/accommodations-screen.tsx').then((m) => ({ default: m.AccommodationsScreen })),
  ),
  [paths.groups]: lazy(() => import('#features/groups/groups-screen.tsx').then((m) => ({ default: m.GroupsScreen }))),
  [paths.popularRoutes]: lazy(() => import('./popular-routes.tsx').then((m) => ({ default: m.PopularRoutes }))),
};

export const findScreen = (path: string): ComponentType | undefined =>
  Object.hasOwn(screens, path) ? screens[path as Path] : undefined;
