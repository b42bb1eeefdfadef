import { BedDouble, Flag, Fuel, type LucideIcon, Motorbike, Navigation, Route, Users } from 'lucide-react';
import { type StepWords, stepWords as words } from './texts.ts';

/** With a `targetSelector` it lights up that entry of the bar, else it stands in the middle. */
export type TourStep = { icon: LucideIcon; words: StepWords; targetSelector?: string };

export const tourSteps: readonly TourStep[] = [
  { icon: Motorbike, words: words.welcome },
  { icon: Navigation, words: words.navigation, targetSelector: '[data-tour=navigation]' },
  { icon: Route, words: words.routes, targetSelector: '[data-tour=routes]' },
  { icon: Fuel, words: words.fuel, targetSelector: '[data-tour=fuel]' },
  { icon: BedDouble, words: words.booking, targetSelector: '[data-tour=booking]' },
  { icon: Users, words: words.community, targetSelector: '[data-tour=groups]' },
  { icon: Flag, words: words.finish },
];
