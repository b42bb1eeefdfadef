import { listReviews, reviewsPage } from '@estradeiro/contract/reviews';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#platform/call.ts';

/** The root of all keys under which reviews lie. */
export const reviewsKey = ['lodging', 'reviews'] as const;

/** What guests say of a place, newest first, by pages. */
export const reviewsQuery = (placeId: string) =>
  infiniteQueryOptions({
    queryKey: [...reviewsKey, placeId],
    queryFn: ({ pageParam, signal }) =>
      call(listReviews, { params: { id: placeId }, query: { before: pageParam } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length === reviewsPage ? page.at(-1)?.id : undefined),
    staleTime: 0,
  });
