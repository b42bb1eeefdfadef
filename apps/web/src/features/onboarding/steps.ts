import { BedDouble, Flag, Fuel, type LucideIcon, Motorbike, Navigation, Route, Users } from 'lucide-react';

export type StepId = 'welcome' | 'navigation' | 'routes' | 'fuel' | 'booking' | 'community' | 'finish';

/** One step; its words stand in `texts.ts`. With a `targetSelector` it lights up that entry of the bar, else it stands in the middle. */
export type TourStep = { id: StepId; icon: LucideIcon; targetSelector?: string };

/** In the order of part 1 §2. */
export const steps: readonly TourStep[] = [
  { id: 'welcome', icon: Motorbike },
  { id: 'navigation', icon: Navigation, targetSelector: '[data-tour=navigation]' },
  { id: 'routes', icon: Route, targetSelector: '[data-tour=routes]' },
  { id: 'fuel', icon: Fuel, targetSelector: '[data-tour=fuel]' },
  { id: 'booking', icon: BedDouble, targetSelector: '[data-tour=booking]' },
  { id: 'community', icon: Users, targetSelector: '[data-tour=groups]' },
  { id: 'finish', icon: Flag },
];
