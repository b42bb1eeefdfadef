import { type AskedRoute, calculateRoute, RouteRequest } from '@estradeiro/contract/navigation';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '#platform/call.ts';

/** The best way through what is asked for; idle without a question. What was drawn on one screen is ridden on another as it was drawn. */
export const wayQuery = (asked: AskedRoute | null) =>
  queryOptions({
    // With its defaults, so that the same question has one key. What is none the server refuses in words.
    queryKey: ['drawn-way', asked && (RouteRequest.safeParse(asked).data ?? asked)],
    queryFn: asked
      ? async ({ signal }) => (await call(calculateRoute, { body: asked }, signal)).routes[0] ?? null
      : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
