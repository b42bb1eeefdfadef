import { type LucideIcon, Motorbike } from 'lucide-react';
import { type StepWords, welcomeWords } from './texts.ts';

/** With a `targetSelector` it lights up that entry of the bar, else it stands in the middle. */
export type TourStep = { icon: LucideIcon; words: StepWords; targetSelector?: string };

/** The first one, over home; what follows it stands in `later-steps.ts`. */
export const welcome: TourStep = { icon: Motorbike, words: welcomeWords };
