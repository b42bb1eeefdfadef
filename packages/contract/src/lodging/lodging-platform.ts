import { z } from 'zod';
import { nightsBetween } from '../day.ts';
import { endpoint } from '../endpoint.ts';
import { LatLng } from '../lat-lng.ts';
import { Accommodation, Destination, Money, mostGuests, lodgingTexts as texts } from './search.ts';

const rider = { access: 'rider' } as const;

/** Limit of the external platform. */
const longestStayNights = 90;

const platformTexts = {
  noNight: 'A plataforma externa pede ao menos uma noite: escolha um check-out depois do check-in',
  stayTooLong: texts.stayTooLong,
  childrenAges: 'Informe a idade de cada criança',
} as const;

type Stay = { checkIn: string; checkOut: string };
const hasNight = ({ checkIn, checkOut }: Stay) => checkOut > checkIn;
const isShort = ({ checkIn, checkOut }: Stay) => nightsBetween(checkIn, checkOut) <= longestStayNights;

const stay = {
  checkIn: z.iso.date(texts.checkInInvalid),
  checkOut: z.iso.date(texts.checkOutInvalid),
  adults: z.coerce.number().int().min(1, texts.tooFewGuests).max(mostGuests, texts.tooManyGuests).default(1),
  rooms: z.coerce.number().int().min(1).max(mostGuests).default(1),
};

/**
 * The search on the external platform (part 2 §3), which needs the age of each child; `position` only if the
 * destination was chosen from a list.
 */
export const PlatformSearch = z
  .object({
    destination: Destination,
    position: LatLng.optional(),
    ...stay,
    children: z.number().int().min(0).max(10).default(0),
    childrenAges: z.array(z.number().int().min(0).max(17)).max(10).default([]),
    currency: z.literal('BRL').default('BRL'),
    language: z.literal('pt').default('pt'),
  })
  .refine(hasNight, { path: ['checkOut'], error: platformTexts.noNight })
  .refine(isShort, { path: ['checkOut'], error: platformTexts.stayTooLong })
  .refine(({ children, childrenAges }) => children === childrenAges.length, {
    path: ['childrenAges'],
    error: platformTexts.childrenAges,
  });
export type PlatformSearch = z.infer<typeof PlatformSearch>;

export const mostPlatformResults = 50;

/**
 * `pricePerNight` is the stay's total divided by its nights, all rooms and charges included. Fails with
 * `invalid_request` for past dates or more than 500 days ahead, `not_found` for an unknown destination,
 * `upstream_unavailable` if the platform is not configured or does not respond; the message says which.
 */
export const searchLodgingPlatform = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/booking-com/search',
  success: 200,
  summary: 'Places of the external platform that have room on the dates, in its own order',
  body: PlatformSearch,
  response: z.array(Accommodation).max(mostPlatformResults),
  rateLimit: { max: 20, windowSeconds: 60, per: 'rider' },
});

/** An offer for the whole stay; a field is null if the platform does not say it. */
export const PlatformOffer = z.object({
  totalAmount: Money.nullable(),
  /** The platform's own value: 'breakfast_included'. */
  mealPlan: z.string().nullable(),
  freeCancellationUntil: z.iso.datetime({ offset: true }).nullable(),
  prepaymentRequired: z.boolean().nullable(),
});
export type PlatformOffer = z.infer<typeof PlatformOffer>;

/** Booking is on the platform's site, at `accommodation.bookingComUrl`. */
export const getPlatformAccommodation = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/booking-com/accommodations/:id',
  success: 200,
  summary: 'A place of the external platform with what it offers for the dates; none where it is full',
  params: z.object({ id: z.string().regex(/^\d{1,12}$/) }),
  query: z
    .object(stay)
    .refine(hasNight, { path: ['checkOut'], error: platformTexts.noNight })
    .refine(isShort, { path: ['checkOut'], error: platformTexts.stayTooLong }),
  response: z.object({ accommodation: Accommodation, offers: z.array(PlatformOffer).max(30) }),
  rateLimit: { max: 20, windowSeconds: 60, per: 'rider' },
});

/** `success` only after a response of the platform; `message` is pt-BR. */
export const LodgingPlatformStatus = z.object({ success: z.boolean(), message: z.string() });
export type LodgingPlatformStatus = z.infer<typeof LodgingPlatformStatus>;

/** Polling interval of screens (part 2 §9). */
export const statusRefreshMillis = 30_000;

export const getLodgingPlatformStatus = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/booking-com/status',
  success: 200,
  summary: 'Whether the external lodging platform responds now, and if not, why',
  response: LodgingPlatformStatus,
  rateLimit: { max: 60, windowSeconds: 60, per: 'rider' },
});
