import type { Step } from '@estradeiro/contract/navigation';

export type NarratedStep = Pick<
  Step,
  'maneuver' | 'streetNames' | 'exit' | 'roundaboutExit' | 'toward' | 'bearingAfterDegrees'
> & {
  /** On arrive manoeuvres: the stop, if it is not the destination. */
  stop?: { name: string | null };
};
