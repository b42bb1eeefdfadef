import { getPlatformAccommodation } from '@estradeiro/contract/lodging-platform';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/call.ts';

export type TermsAsked = { id: string; checkIn: string; checkOut: string; adults: number };

/** A place of the platform with its terms for a stay. They change: what is older than two minutes is asked anew. */
export const termsQuery = ({ id, ...query }: TermsAsked) =>
  queryOptions({
    queryKey: ['booking-com', 'terms', id, query],
    queryFn: ({ signal }) => call(getPlatformAccommodation, { params: { id }, query }, signal),
    staleTime: 120_000,
  });
