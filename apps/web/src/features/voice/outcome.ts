import type { TrafficReport } from '@estradeiro/contract/traffic';
import type { Sighting } from '#features/traffic/shared/kept-reports.ts';
import type { Station } from './api.ts';

/**
 * What a command came to: the sentence to show and speak, null when the screen behind took over; places to ride to, or whom to
 * call; a report that can be undone, or one that did not leave; and what was understood of it beyond the command.
 */
export type Outcome = {
  sentence: string | null;
  stations?: Station[];
  roadPolice?: true;
  report?: TrafficReport;
  unsent?: Sighting;
  understood?: string | null;
};
