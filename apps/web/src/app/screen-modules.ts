import type { ScreenPath } from '#platform/paths.ts';

/**
 * A screen's file, relative to `src/` and in a folder that `screens.tsx` imports from, and the name of its exported
 * component. One that is `isWide` fills a wide window; so does its spinner, so that the frame keeps its width.
 */
type ScreenModule = { file: string; component: string; isWide?: true };

/**
 * Every screen behind the gate. The router renders them, and the build derives from this list which scripts an address needs. Other
 * addresses get the 404 page.
 */
export const screenModules: Record<ScreenPath, ScreenModule> = {
  '/': { file: 'app/screens/home-screen.tsx', component: 'Home', isWide: true },
  '/navigation': { file: 'app/screens/navigation-screen.tsx', component: 'Navigation', isWide: true },
  '/routes': { file: 'app/screens/routes-screen.tsx', component: 'Routes', isWide: true },
  '/trips': { file: 'app/screens/trips-screen.tsx', component: 'Trips', isWide: true },
  '/fuel': { file: 'features/fuel/fuel-screen.tsx', component: 'FuelScreen' },
  '/checklist': { file: 'features/checklist/checklist-screen.tsx', component: 'ChecklistScreen' },
  '/budget': { file: 'features/budget/budget-screen.tsx', component: 'BudgetScreen' },
  '/profile': { file: 'features/profile/profile-screen.tsx', component: 'ProfileScreen' },
  '/ajustes': { file: 'app/screens/settings-screen.tsx', component: 'Settings', isWide: true },
  '/operador': { file: 'app/screens/operator-screen.tsx', component: 'Operator' },
  '/emergency-contacts': { file: 'features/emergency/contacts-screen.tsx', component: 'ContactsScreen' },
  '/traffic': { file: 'features/traffic/traffic-screen.tsx', component: 'TrafficScreen' },
  '/weather': { file: 'features/weather/weather-screen.tsx', component: 'WeatherScreen' },
  '/booking': { file: 'features/lodging/booking-screen.tsx', component: 'BookingScreen', isWide: true },
  '/accommodations': {
    file: 'features/lodging/accommodations-screen.tsx',
    component: 'AccommodationsScreen',
    isWide: true,
  },
  '/groups': { file: 'features/groups/groups-screen.tsx', component: 'GroupsScreen', isWide: true },
  '/year': { file: 'features/year/year-screen.tsx', component: 'YearScreen' },
  '/popular-routes': { file: 'app/screens/popular-routes-screen.tsx', component: 'PopularRoutes', isWide: true },
};
