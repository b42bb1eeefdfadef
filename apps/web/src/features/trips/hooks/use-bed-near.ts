import { addDays } from '@estradeiro/contract/day';
import { type Accommodation, searchAccommodations } from '@estradeiro/contract/lodging/search';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#platform/call.ts';
import { useMinute } from '#platform/clock.ts';
import { cached } from '#platform/offline/cache.ts';
import { dayOf } from '#ui/day.ts';
import type { TripDayShown } from '../days.ts';
import { bedNear } from '../nights.ts';

/** A lodging near a day's end from the local base or the maps, preferably with a garage; null where none is known or needed. */
export function useBedNear({ day, date, route }: TripDayShown, isLast: boolean): Accommodation | null {
  const today = dayOf(useMinute());
  const end = route?.record.waypoints.at(-1);
  const isMissing = !isLast && day.bed === null && date >= today;
  const { lat, lng } = end ?? { lat: null, lng: null };
  const query = bedsQuery({ destination: end?.name ?? '', lat: lat ?? 0, lng: lng ?? 0, checkIn: date });
  const { data } = useQuery({ ...query, enabled: isMissing && lat !== null && lng !== null });
  return (isMissing && data && bedNear(data)) || null;
}

type Night = { destination: string; lat: number; lng: number; checkIn: string };

const bedsQuery = ({ destination, checkIn, ...place }: Night) =>
  queryOptions({
    queryKey: ['trips', 'beds', place, checkIn],
    queryFn: ({ signal }) =>
      call(
        searchAccommodations,
        {
          query: {
            ...place,
            destination: destination.padEnd(2, '.').slice(0, 100),
            checkIn,
            checkOut: addDays(checkIn, 1),
            sort: 'distance',
            limit: 30,
          },
        },
        signal,
      ),
    ...cached(searchAccommodations),
    staleTime: 15 * 60_000,
  });
