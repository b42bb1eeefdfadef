import { nightsBetween } from '@estradeiro/contract/day';
import type { Accommodation, Money } from '@estradeiro/contract/lodging';
import { getAccommodation } from '@estradeiro/contract/lodging-search';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#platform/call.ts';
import { resultsKey } from '../search/results-key.ts';
import type { Stay } from './desk.ts';

const quoteQuery = ({ place, checkIn, checkOut }: Stay) =>
  queryOptions({
    queryKey: [...resultsKey, 'quote', place.id, checkIn, checkOut],
    queryFn: ({ signal }) => call(getAccommodation, { params: { id: place.id }, query: { checkIn, checkOut } }, signal),
    staleTime: 0,
  });

/** What a stay costs. */
export type Quote = { nights: number; pricePerNight: Money; totalAmount: Money };

/**
 * What the server asks for the stay now. While it does not say so, what the search found for the same nights, or null;
 * `isSure` once it did.
 */
export function useQuote(stay: Stay) {
  const { data, isPending } = useQuery(quoteQuery(stay));
  const asked = data && quoteOf(data, stay);
  return { quote: asked ?? quoteOf(stay.place, stay), isPending, isSure: Boolean(asked) };
}

function quoteOf({ stay: found, pricePerNight }: Accommodation, { checkIn, checkOut }: Stay): Quote | null {
  if (!found || pricePerNight === null || found.nights !== nightsBetween(checkIn, checkOut)) return null;
  return { nights: found.nights, pricePerNight, totalAmount: found.totalAmount };
}
