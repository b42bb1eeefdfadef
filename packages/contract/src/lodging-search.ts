import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { DegreesInQuery } from './lat-lng.ts';
import { Accommodation, Day, mostGuests } from './lodging.ts';
import { dates, filters, isOrdered, isPriceOrdered, isShort } from './lodging-filters.ts';
import { lodgingTexts as texts } from './lodging-texts.ts';

/** `relevance` weighs nearness, rating and what a motorcycle needs; the other orders are what they say. */
export const LodgingSort = z.enum(['relevance', 'price', 'rating', 'distance']);
export type LodgingSort = z.infer<typeof LodgingSort>;

/** The most results of one answer, and the farthest that pages reach. */
export const mostResults = 100;
export const farthestResult = 1_000;

/** How many results there are in all, up to `farthestResult`: the body is the array that the specification asks for. */
export const totalCountHeader = 'x-total-count';

const Yes = z.stringbool().optional();
/** A blank is missing: coercion alone would make it 0. */
const NumberInQuery = <T extends z.ZodType>(schema: T) =>
  z.preprocess((given) => (given === '' ? undefined : given), schema);

export const LodgingQuery = z
  .object({
    ...filters,
    /** Where the destination lies, when it was chosen from a list of places; else the server looks it up. */
    lat: DegreesInQuery(90).optional(),
    lng: DegreesInQuery(180).optional(),
    guests: NumberInQuery(
      z.coerce.number().int().min(1, texts.tooFewGuests).max(mostGuests, texts.tooManyGuests).optional(),
    ),
    minPrice: NumberInQuery(z.coerce.number().min(0, texts.minPriceNegative).max(1_000_000).optional()),
    maxPrice: NumberInQuery(z.coerce.number().min(0, texts.maxPriceNegative).max(1_000_000).optional()),
    motorcycleFriendly: Yes,
    hasSecureParking: Yes,
    /** The rider's own date, where it is not the server's (D27). */
    today: Day.optional(),
    sort: LodgingSort.default('relevance'),
    limit: z.coerce.number().int().min(1).max(mostResults).default(50),
    offset: z.coerce.number().int().min(0).max(farthestResult).default(0),
  })
  .refine(
    ({ checkIn, checkOut }) => (checkIn === undefined) === (checkOut === undefined),
    'checkIn and checkOut belong together',
  )
  .refine(({ lat, lng }) => (lat === undefined) === (lng === undefined), 'lat and lng belong together')
  .refine(isOrdered, { path: ['checkOut'], error: texts.datesReversed })
  .refine(isShort, { path: ['checkOut'], error: texts.stayTooLong })
  .refine(isPriceOrdered, { path: ['minPrice'], error: texts.pricesReversed });
export type LodgingQuery = z.infer<typeof LodgingQuery>;

/**
 * Answers a page as an array; the header `x-total-count` tells how many there are. A place without a known price is not left
 * out by a price, nor one without known rooms by dates: both come from maps, and the rider can call. Fails with
 * `invalid_request` where check-in lies in the past.
 */
export const searchAccommodations = endpoint({
  method: 'GET',
  path: '/api/accommodations/search',
  access: 'rider',
  success: 200,
  summary: `Places to sleep at and around a destination; \`limit\` and \`offset\` page through them, ${totalCountHeader} tells how many there are (at most ${farthestResult})`,
  query: LodgingQuery,
  response: z.array(Accommodation).max(mostResults),
  rateLimit: { max: 120, windowSeconds: 60, per: 'rider' },
});

/** With dates, `stay` and `pricePerNight` are theirs; whether a room is left is for the booking to say. */
export const getAccommodation = endpoint({
  method: 'GET',
  path: '/api/accommodations/:id',
  access: 'rider',
  success: 200,
  summary: 'One place to sleep, of the local base or of the installed maps',
  params: z.object({ id: z.string().min(1).max(200) }),
  query: z
    .object(dates)
    .refine(isOrdered, { path: ['checkOut'], error: texts.datesReversed })
    .refine(isShort, { path: ['checkOut'], error: texts.stayTooLong }),
  response: Accommodation,
});
