import {
  BedDouble,
  CloudSun,
  Fuel,
  House,
  ListChecks,
  type LucideIcon,
  Mountain,
  Navigation,
  Route,
  TrafficCone,
  Users,
  Wallet,
} from 'lucide-react';
import { type Path, paths } from '#platform/paths.ts';

/** One entry of the bottom bar. `tour` is what the onboarding points at; `also` are further paths that it stands for. */
export type Tab = { path: Path; icon: LucideIcon; tour?: string; also?: Path };

/** In the order of D3. */
export const tabs: readonly Tab[] = [
  { path: paths.home, icon: House },
  { path: paths.navigation, icon: Navigation, tour: 'navigation' },
  { path: paths.accommodations, icon: BedDouble, tour: 'booking', also: paths.booking },
  { path: paths.weather, icon: CloudSun },
  { path: paths.traffic, icon: TrafficCone },
  { path: paths.groups, icon: Users, tour: 'groups' },
  { path: paths.routes, icon: Route, tour: 'routes' },
  { path: paths.fuel, icon: Fuel, tour: 'fuel' },
  { path: paths.checklist, icon: ListChecks },
  { path: paths.budget, icon: Wallet },
  { path: paths.popularRoutes, icon: Mountain },
];
