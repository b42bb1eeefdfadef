import { listPopularRoutes, type PopularRoute } from '@estradeiro/contract/popular-routes';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '#platform/api-error.ts';
import { call } from '#platform/call.ts';
import { systemClock } from '#platform/clock.ts';
import { keptRides } from './kept.ts';

/** Every ride, and since when that is only what this browser last read: null while it is the server's own. */
export type KnownRides = { rides: PopularRoute[]; keptAt: number | null };

/** The catalogue; where the server cannot be reached, as it was read last. */
export const ridesQuery = queryOptions({
  queryKey: ['popular-routes', 'list'],
  queryFn: async ({ signal }): Promise<KnownRides> => {
    try {
      const rides = await call(listPopularRoutes, {}, signal);
      keptRides.write({ at: systemClock(), rides });
      return { rides, keptAt: null };
    } catch (error) {
      const last = keptRides.read();
      if (!last || !(error instanceof ApiError) || error.status !== 0) throw error;
      return { rides: last.rides, keptAt: last.at };
    }
  },
});
