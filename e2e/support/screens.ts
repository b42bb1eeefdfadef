import { account } from './screens/account.ts';
import { bookings } from './screens/bookings.ts';
import { chat } from './screens/chat.ts';
import { emergency } from './screens/emergency.ts';
import { followedRides } from './screens/followed-rides.ts';
import { fuel } from './screens/fuel.ts';
import { goodRoads } from './screens/good-roads.ts';
import { groups } from './screens/groups.ts';
import { home } from './screens/home.ts';
import { lodging } from './screens/lodging.ts';
import { lodgingOwner } from './screens/lodging-owner.ts';
import { maintenance } from './screens/maintenance.ts';
import { navigation } from './screens/navigation.ts';
import { operator } from './screens/operator.ts';
import { popularRoutes } from './screens/popular-routes.ts';
import { preparing } from './screens/preparing.ts';
import { rides } from './screens/rides.ts';
import { ridingTogether } from './screens/riding-together.ts';
import { routes } from './screens/routes.ts';
import type { State } from './screens/screen.ts';
import { tour } from './screens/tour.ts';
import { traffic } from './screens/traffic.ts';
import { trips } from './screens/trips.ts';
import { voiceCommands } from './screens/voice-commands.ts';
import { weather } from './screens/weather.ts';
import { year } from './screens/year.ts';

/** Every screen, dialog and state of the app; a new one is added here. */
export const screens: State[] = [
  ...account,
  ...operator,
  ...home,
  ...tour,
  ...voiceCommands,
  ...weather,
  ...routes,
  ...emergency,
  ...followedRides,
  ...lodging,
  ...bookings,
  ...lodgingOwner,
  ...fuel,
  ...maintenance,
  ...popularRoutes,
  ...goodRoads,
  ...chat,
  ...groups,
  ...ridingTogether,
  ...traffic,
  ...navigation,
  ...rides,
  ...trips,
  ...year,
  ...preparing,
];
