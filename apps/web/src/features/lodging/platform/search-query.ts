import { type PlatformSearch, searchLodgingPlatform } from '@estradeiro/contract/lodging-platform';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/call.ts';

/** What the search form knows of a stay; `position` where the destination was chosen from a list of places. */
export type PlatformAsked = Pick<PlatformSearch, 'destination' | 'checkIn' | 'checkOut'> & {
  guests: number;
  position?: PlatformSearch['position'];
};

/**
 * Results of the external platform in the shape of our own, with the defaults of part 2 §9. Idle without something asked: no
 * dates, or the box is not ticked. Prices change, so that the same search is asked anew after five minutes.
 */
export const platformSearchQuery = (asked: PlatformAsked | null) =>
  queryOptions({
    queryKey: ['booking-com', 'search', asked],
    queryFn: ({ signal }) => (asked ? call(searchLodgingPlatform, { body: bodyOf(asked) }, signal) : []),
    enabled: asked !== null,
    staleTime: 300_000,
  });

const bodyOf = ({ guests, ...asked }: PlatformAsked) => ({
  ...{ ...asked, adults: guests, children: 0, rooms: 1 },
  ...{ currency: 'BRL' as const, language: 'pt' as const },
});
