import type { Step } from '@estradeiro/contract/navigation';

/** What the narrator reads of a step. It makes the step's `instruction`, and so cannot need it. */
export type NarratedStep = Pick<
  Step,
  'maneuver' | 'streetNames' | 'exit' | 'roundaboutExit' | 'toward' | 'bearingAfterDegrees'
> & {
  /** On arrive manoeuvres: the stop that is reached, where it is not the destination. */
  stop?: { name: string | null };
};
