import { z } from 'zod';
import { Day, nightsBetween } from '../day.ts';
import { endpoint } from '../endpoint.ts';
import { DegreesInQuery, LatLng } from '../lat-lng.ts';
import { PlacePhotos } from './photos.ts';
import { AnswerHours, PixTerms } from './terms.ts';

/** Reais with two decimals, as text (D26): '180.00'. */
export const Money = z.string().regex(/^\d{1,8}\.\d{2}$/);
export type Money = z.infer<typeof Money>;

/** The first three are those that Hospedagens filters by; the others come from maps and owners. */
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
/** The longest stay that is searched for or booked. */
export const longestStayNights = 90;
/** Where a result comes from: our own base, the installed maps, or an external platform, named by its host. */
const AccommodationSource = z.string().min(1).max(253);

/** A place to sleep, as searches find it, whatever its source. What a source does not give is null, never invented. */
export const Accommodation = z.object({
  /** A uuid for the local base, 'osm:…' for maps, '<platform>:…' for external ones. */
  id: z.string().min(1).max(200),
  name: z.string(),
  source: AccommodationSource,
  /** Invented, so that the product can be tried: marked 'Exemplo' wherever it shows. */
  isExample: z.boolean(),
  /** `POST /api/bookings` takes it. False for places of maps, which can be called and routed to, and for external ones. */
  bookable: z.boolean(),
  category: AccommodationCategory.nullable().catch(null),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  description: z.string().nullable(),
  position: LatLng.nullable(),
  /** From the destination, the position or the way that was searched, as the crow flies, in km; null where there was none to measure from. */
  distanceKm: z.number().nonnegative().nullable(),
  /** 0 to 5 whatever the source; 0 where `totalReviews` is 0. */
  rating: z.number().min(0).max(5),
  totalReviews: z.number().int().nonnegative(),
  /** The usual price, and for given dates the mean of their nights; null where no price is known. */
  pricePerNight: Money.nullable(),
  /** For given dates, what the stay costs; null without dates or price. */
  stay: z.object({ nights: z.number().int().positive(), totalAmount: Money }).nullable(),
  /** How many guests one booking takes; null where it is not known. */
  maxGuests: z.number().int().positive().nullable(),
  amenities: z.array(z.string()),
  /** Photos of its owner, the cover first; missing in answers that were cached before there were any. */
  photos: PlacePhotos.default([]),
  /** Addresses of photos: those of `photos` in medium size, beginning with '/', or https of the external platform. */
  imageUrls: z.array(z.string()),
  isMotorcycleFriendly: z.boolean(),
  hasSecureParking: z.boolean(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  bookingComUrl: z.string().nullable(),
  /** 'HH:mm'. */
  checkInTime: z.string().nullable(),
  checkOutTime: z.string().nullable(),
  /** How long the owner may take to answer a booking; null where none is made here. */
  answerHours: AnswerHours.nullable().default(null),
  /** Null where the owner gave no key for Pix. */
  pixTerms: PixTerms.nullable().default(null),
});
export type Accommodation = z.infer<typeof Accommodation>;

/** What is wrong with a search for lodging, word for word as part 2 §5 has it; the last two are ours. */
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

/** The dates of a stay, of which a search may say nothing. */
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

/** What the searches of forms and of the server have in common. */
const filters = {
  /** Missing where a position or a way says where. */
  destination: Destination.optional(),
  ...dates,
  category: AccommodationCategory.optional(),
};

/** `relevance` weighs nearness, rating and what a motorcycle needs; the other orders are what they say. */
export const LodgingSort = z.enum(['relevance', 'price', 'rating', 'distance']);
export type LodgingSort = z.infer<typeof LodgingSort>;

/** The most results of one answer, and the farthest that pages reach. */
const mostResults = 100;
export const farthestResult = 1_000;

/** How many results there are in all, up to `farthestResult`: the body is the array that the specification asks for. */
export const totalCountHeader = 'x-total-count';

/** An address takes some 8 kB. */
const longestWayCharacters = 4_000;

const Yes = z.stringbool().optional();
/** A blank is missing: coercion alone would make it 0. */
const NumberInQuery = <T extends z.ZodType>(schema: T) =>
  z.preprocess((given) => (given === '' ? undefined : given), schema);

/** A place, a position or a way: around or along which of them beds are looked for. */
export const LodgingQuery = z
  .object({
    ...filters,
    /** Where the destination lies, when it was chosen from a list of places; else the server looks it up. */
    lat: DegreesInQuery(90).optional(),
    lng: DegreesInQuery(180).optional(),
    /** The shape of a way, as a polyline of five decimals: a few hundred points say enough. Goes before all else. */
    along: z.string().min(1).max(longestWayCharacters).optional(),
    guests: NumberInQuery(
      z.coerce.number().int().min(1, lodgingTexts.tooFewGuests).max(mostGuests, lodgingTexts.tooManyGuests).optional(),
    ),
    minPrice: NumberInQuery(z.coerce.number().min(0, lodgingTexts.minPriceNegative).max(1_000_000).optional()),
    maxPrice: NumberInQuery(z.coerce.number().min(0, lodgingTexts.maxPriceNegative).max(1_000_000).optional()),
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
  .refine(
    ({ destination, lat, along }) => [destination, lat, along].some((value) => value !== undefined),
    lodgingTexts.nowhere,
  )
  .refine(isOrdered, { path: ['checkOut'], error: lodgingTexts.datesReversed })
  .refine(isShort, { path: ['checkOut'], error: lodgingTexts.stayTooLong })
  .refine(isPriceOrdered, { path: ['minPrice'], error: lodgingTexts.pricesReversed });
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
  summary: `Places to sleep around a destination or a position, or along a way; \`limit\` and \`offset\` page through them, ${totalCountHeader} tells how many there are (at most ${farthestResult})`,
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
    .refine(isOrdered, { path: ['checkOut'], error: lodgingTexts.datesReversed })
    .refine(isShort, { path: ['checkOut'], error: lodgingTexts.stayTooLong }),
  response: Accommodation,
});

/** What both search forms are checked by as a whole (part 2 §5): `today` is the rider's own date. Messages are pt-BR. */
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
