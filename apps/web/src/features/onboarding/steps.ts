import { BedDouble, Flag, Fuel, type LucideIcon, Motorbike, Navigation, Route, Users } from 'lucide-react';
import { type StepWords, stepWords as words } from './texts.ts';

/** With a `tour` it lights up the entry of the bar that bears the same one, else it stands in the middle. */
export type TourStep = { icon: LucideIcon; words: StepWords; tour?: string };

export const tourSteps: readonly TourStep[] = [
  { icon: Motorbike, words: words.welcome },
  { icon: Navigation, words: words.navigation, tour: 'navigation' },
  { icon: Route, words: words.routes, tour: 'routes' },
  { icon: Fuel, words: words.fuel, tour: 'fuel' },
  { icon: BedDouble, words: words.booking, tour: 'booking' },
  { icon: Users, words: words.community, tour: 'groups' },
  { icon: Flag, words: words.finish },
];
