import { largest } from '@estradeiro/contract/extremes';
import type { Clock } from './clock.ts';
import type { Figure } from './figures.ts';
import type { JobsStore } from './jobs.store.ts';

/** All instances on one database report the same. */
export const jobFigures = (store: JobsStore, clock: Clock): readonly Figure[] => [
  {
    name: 'jobs_waiting',
    help: 'Jobs that are due and that no instance works on, by how long ago they fell due',
    labelNames: ['kind', 'age'],
    async read() {
      const kinds = await store.dueByKind(clock.now());
      return kinds.flatMap(({ kind, byAge }) =>
        Object.entries(byAge).map(([age, value]) => ({ labels: { kind, age }, value })),
      );
    },
  },
  {
    name: 'jobs_longest_wait_seconds',
    help: 'For how long the job that waits the longest has been due',
    async read() {
      const kinds = await store.dueByKind(clock.now());
      return [{ value: Math.max(0, largest(kinds.map(({ longestMs }) => longestMs / 1_000))) }];
    },
  },
];
