import { z } from 'zod';
import { Day, nightsBetween } from '../day.ts';
import { endpoint } from '../endpoint.ts';
import { DegreesInQuery, LatLng } from '../lat-lng.ts';
import { PlacePhotos } from './photos.ts';
import { AnswerHours, PixTerms } from './terms.ts';

/** Reais with two decimals, as text (D26): '180.00'. */
export const Money = z.string().regex(/^\d{1,8}\.\d{2}$/);
export type Money = z.infer<typeof Money>;

/** The search form filters by the first three; the others come from maps and owners. */
export const AccommodationCategory = z.enum([
  'hotel',
  'pousada',
  'moto-friendly',
  'hostel',
  'chalet',
  'camping',
  'apartment',
]);
export type AccommodationCategory = z.infer<typeof AccommodationCategory>;

/** Part 2 §9. */
export const mostGuests = 20;
export const longestStayNights = 90;
/** Our database, the installed maps, or an external platform by its host name. */
const AccommodationSource = z.string().min(1).max(253);

/** A place to sleep of any source; what a source does not give is null. */
export const Accommodation = z.object({
  /** A uuid for our own places, 'osm:…' for maps, '<platform>:…' for external ones. */
  id: z.string().min(1).max(200),
  name: z.string(),
  source: AccommodationSource,
  /** Invented for demonstration and marked 'Exemplo'. */
  isExample: z.boolean(),
  /** Offered by the requesting rider. */
  isOwn: z.boolean().default(false),
  /** Whether `POST /api/bookings` accepts it: false for places of maps and external ones. */
  bookable: z.boolean(),
  category: AccommodationCategory.nullable().catch(null),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  description: z.string().nullable(),
  position: LatLng.nullable(),
  /** Straight-line distance from the destination, position or route of the search; null without one. */
  distanceKm: z.number().nonnegative().nullable(),
  /** 0 to 5 for every source; 0 if `totalReviews` is 0. */
  rating: z.number().min(0).max(5),
  totalReviews: z.number().int().nonnegative(),
  /** The usual price, or for given dates the mean of their nights; null if unknown. */
  pricePerNight: Money.nullable(),
  /** The price for the given dates; null without dates or price. */
  stay: z.object({ nights: z.number().int().positive(), totalAmount: Money }).nullable(),
  /** Per booking; null if unknown. */
  maxGuests: z.number().int().positive().nullable(),
  amenities: z.array(z.string()),
  /** The owner's photos, the cover first; missing in responses cached by an earlier version. */
  photos: PlacePhotos.default([]),
  /** URLs of `photos` in medium size, beginning with '/', or https of the external platform. */
  imageUrls: z.array(z.string()),
  isMotorcycleFriendly: z.boolean(),
  hasSecureParking: z.boolean(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  bookingComUrl: z.string().nullable(),
  /** 'HH:mm'. */
  checkInTime: z.string().nullable(),
  checkOutTime: z.string().nullable(),
  /** The owner's time to respond to a booking; null if it is not booked here. */
  answerHours: AnswerHours.nullable().default(null),
  /** Null if the owner gave no Pix key. */
  pixTerms: PixTerms.nullable().default(null),
});
export type Accommodation = z.infer<typeof Accommodation>;

/** Texts of search errors, quoted from part 2 §5; the last two are ours. */
export const lodgingTexts = {
  destinationTooShort: 'Destino deve ter pelo menos 2 caracteres',
  destinationTooLong: 'Destino muito longo',
  checkInInvalid: 'Data de check-in inválida',
  checkOutInvalid: 'Data de check-out inválida',
  datesReversed: 'Data de check-in deve ser anterior ou igual à data de check-out',
  checkInPast: 'Data de check-in não pode ser anterior à data atual',
  tooFewGuests: 'Mínimo de 1 hóspede',
  tooManyGuests: 'Máximo de 20 hóspedes',
  minPriceNegative: 'Preço mínimo deve ser positivo',
  maxPriceNegative: 'Preço máximo deve ser positivo',
  pricesReversed: 'Preço mínimo deve ser menor ou igual ao preço máximo',
  stayTooLong: 'Estadia longa demais (máximo de 90 noites)',
  nowhere: 'Diga onde procurar: um destino, uma posição ou uma rota',
} as const;

export const Destination = z
  .string()
  .trim()
  .min(2, lodgingTexts.destinationTooShort)
  .max(100, lodgingTexts.destinationTooLong);

const dates = {
  checkIn: z.iso.date(lodgingTexts.checkInInvalid).optional(),
  checkOut: z.iso.date(lodgingTexts.checkOutInvalid).optional(),
};
type Dates = { checkIn?: Day | undefined; checkOut?: Day | undefined };

const isOrdered = ({ checkIn, checkOut }: Dates) => !checkIn || !checkOut || checkIn <= checkOut;
const isShort = ({ checkIn, checkOut }: Dates) =>
  !checkIn || !checkOut || nightsBetween(checkIn, checkOut) <= longestStayNights;
const isPriceOrdered = ({ minPrice, maxPrice }: { minPrice?: number | undefined; maxPrice?: number | undefined }) =>
  minPrice === undefined || maxPrice === undefined || minPrice <= maxPrice;

const filters = {
  /** Missing if a position or a route is given. */
  destination: Destination.optional(),
  ...dates,
  category: AccommodationCategory.optional(),
};

/** `relevance` weighs distance, rating and what a motorcycle needs. */
export const LodgingSort = z.enum(['relevance', 'price', 'rating', 'distance']);
export type LodgingSort = z.infer<typeof LodgingSort>;

/** Results per response, and the last one that pages reach. */
const mostResults = 100;
export const farthestResult = 1_000;

/** The number of results, up to `farthestResult`; a header, since the specification requires an array as body. */
export const totalCountHeader = 'x-total-count';

/** The distance of results from a destination or position: an hour on a winding road. */
export const aroundKm = 50;
/** The distance of results from a route: a quarter of an hour there and back. */
export const offRouteKm = 10;

/** A URL takes some 8 kB. */
const longestRouteCharacters = 4_000;

const Yes = z.stringbool().optional();
/** A blank counts as missing: coercion would make it 0. */
const NumberInQuery = <T extends z.ZodType>(schema: T) =>
  z.preprocess((given) => (given === '' ? undefined : given), schema);

/** Searches around a place or a position, or on a route. */
export const LodgingQuery = z
  .object({
    ...filters,
    /** Position of the destination if it was chosen from a list of places; else the server looks it up. */
    lat: DegreesInQuery(90).optional(),
    lng: DegreesInQuery(180).optional(),
    /**
     * The line of a route, as a polyline of five decimals; a few hundred points are enough. Takes precedence over destination and
     * position.
     */
    along: z.string().min(1).max(longestRouteCharacters).optional(),
    guests: NumberInQuery(
      z.coerce.number().int().min(1, lodgingTexts.tooFewGuests).max(mostGuests, lodgingTexts.tooManyGuests).optional(),
    ),
    minPrice: NumberInQuery(z.coerce.number().min(0, lodgingTexts.minPriceNegative).max(1_000_000).optional()),
    maxPrice: NumberInQuery(z.coerce.number().min(0, lodgingTexts.maxPriceNegative).max(1_000_000).optional()),
    motorcycleFriendly: Yes,
    hasSecureParking: Yes,
    /** Beyond `aroundKm` and `offRouteKm`: the places that lie nearest, for a search that found none within them. */
    nearest: Yes,
    /** The rider's date if it differs from the server's (D27). */
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
  .refine(
    ({ destination, lat, along }) => [destination, lat, along].some((value) => value !== undefined),
    lodgingTexts.nowhere,
  )
  .refine(isOrdered, { path: ['checkOut'], error: lodgingTexts.datesReversed })
  .refine(isShort, { path: ['checkOut'], error: lodgingTexts.stayTooLong })
  .refine(isPriceOrdered, { path: ['minPrice'], error: lodgingTexts.pricesReversed });
export type LodgingQuery = z.infer<typeof LodgingQuery>;

/**
 * Returns a page; the header `x-total-count` has the number of results. Places without a known price pass the price
 * filter, and places without known rooms pass the dates: they come from maps, and the rider can call them. Fails with
 * `invalid_request` for a past check-in.
 */
export const searchAccommodations = endpoint({
  method: 'GET',
  path: '/api/accommodations/search',
  access: 'rider',
  success: 200,
  summary: `Places to sleep around a destination or a position, or on a route; \`limit\` and \`offset\` page through them, ${totalCountHeader} has their number (at most ${farthestResult})`,
  query: LodgingQuery,
  response: z.array(Accommodation).max(mostResults),
  rateLimit: { max: 120, windowSeconds: 60, per: 'rider' },
});

/** With dates, `stay` and `pricePerNight` are for them; only a booking shows whether a room is free. */
export const getAccommodation = endpoint({
  method: 'GET',
  path: '/api/accommodations/:id',
  access: 'rider',
  success: 200,
  summary: 'One place to sleep, of the local base or of the installed maps',
  params: z.object({ id: z.string().min(1).max(200) }),
  query: z
    .object(dates)
    .refine(isOrdered, { path: ['checkOut'], error: lodgingTexts.datesReversed })
    .refine(isShort, { path: ['checkOut'], error: lodgingTexts.stayTooLong }),
  response: Accommodation,
});

/** Validation of both search forms (part 2 §5), with pt-BR messages; `today` is the rider's date. */
export const lodgingSearchOn = (today: Day) =>
  z
    .object({
      ...filters,
      guests: z.number().int().min(1, lodgingTexts.tooFewGuests).max(mostGuests, lodgingTexts.tooManyGuests).default(1),
      minPrice: z.number().min(0, lodgingTexts.minPriceNegative).optional(),
      maxPrice: z.number().min(0, lodgingTexts.maxPriceNegative).optional(),
      motorcycleFriendly: z.boolean().optional(),
      hasSecureParking: z.boolean().optional(),
      useBookingCom: z.boolean().default(false),
    })
    .refine(isOrdered, { path: ['checkOut'], error: lodgingTexts.datesReversed })
    .refine(({ checkIn }) => !checkIn || checkIn >= today, { path: ['checkIn'], error: lodgingTexts.checkInPast })
    .refine(isShort, { path: ['checkOut'], error: lodgingTexts.stayTooLong })
    .refine(isPriceOrdered, { path: ['minPrice'], error: lodgingTexts.pricesReversed });
