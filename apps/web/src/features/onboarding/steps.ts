import { BedDouble, Flag, Fuel, type LucideIcon, Motorbike, Navigation, Route, Users } from 'lucide-react';
import { paths, type ScreenPath } from '#platform/paths.ts';
import { type StepWords, stepWords as words } from './texts.ts';

/** With a `path` it highlights the bar's entry for that screen, otherwise it stands in the middle. */
export type TourStep = { icon: LucideIcon; words: StepWords; path?: ScreenPath };

export const tourSteps: readonly TourStep[] = [
  { icon: Motorbike, words: words.welcome },
  { icon: Navigation, words: words.navigation, path: paths.navigation },
  { icon: Route, words: words.routes, path: paths.routes },
  { icon: Fuel, words: words.fuel, path: paths.fuel },
  { icon: BedDouble, words: words.booking, path: paths.booking },
  { icon: Users, words: words.community, path: paths.groups },
  { icon: Flag, words: words.finish },
];
