import type { NewTrip } from '@estradeiro/contract/trips';

type SentTrip = Pick<NewTrip, 'name' | 'startsOn'> & {
  days: { id: string; routeId: string | null; departsAt: string }[];
};

/** Three riding days, of which only the first has a route where one is given. */
export const serraTrip = (routeId: string | null = null): SentTrip => ({
  name: 'Serra em três dias',
  startsOn: '2026-12-05',
  days: [routeId, null, null].map((of, index) => ({
    id: `00000000-0000-4000-8000-00000000000${index}`,
    routeId: of,
    departsAt: '08:00',
  })),
});
