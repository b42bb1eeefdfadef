import { BedDouble, Flag, Fuel, Navigation, Route, Users } from 'lucide-react';
import { Spotlight } from './components/spotlight.tsx';
import { laterWords as words } from './later-texts.ts';
import type { TourStep } from './steps.ts';

/** What follows the welcome, in the order of part 1 §2. */
const steps: readonly TourStep[] = [
  { icon: Navigation, words: words.navigation, targetSelector: '[data-tour=navigation]' },
  { icon: Route, words: words.routes, targetSelector: '[data-tour=routes]' },
  { icon: Fuel, words: words.fuel, targetSelector: '[data-tour=fuel]' },
  { icon: BedDouble, words: words.booking, targetSelector: '[data-tour=booking]' },
  { icon: Users, words: words.community, targetSelector: '[data-tour=groups]' },
  { icon: Flag, words: words.finish },
];

/** Comes when the rider goes on to it, with what points at the entries. */
export const later = { steps, Spotlight };
