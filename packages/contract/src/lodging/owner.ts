import { z } from 'zod';
import { Email } from '../auth.ts';
import { BrazilianPhone } from '../brazilian-phone.ts';
import { BrazilianState } from '../brazilian-state.ts';
import { Day } from '../day.ts';
import { endpoint } from '../endpoint.ts';
import { LatLng } from '../lat-lng.ts';
import { visibleLine, visibleText } from '../visible-text.ts';
import { PlacePhotos } from './photos.ts';
import { PixKey } from './pix-key.ts';
import { AccommodationCategory, longestStayNights, Money, mostGuests } from './search.ts';
import { AnswerHours, PixTerms, usualAnswerHours } from './terms.ts';

/** Part 2 §9. */
export const usualCheckInTime = '14:00';
export const usualCheckOutTime = '12:00';

/** Amenities in the order of searches; owners may add others in own words. */
export const knownAmenities = [
  ...([
    'wifi',
    'parking',
    'breakfast',
    'restaurant',
    'air-conditioning',
    'heating',
    'fireplace',
    'pool',
    'kitchen',
  ] as const),
  ...(['laundry', 'drying-room', 'motorcycle-wash', 'tools', 'pets'] as const),
] as const;

export const mostOwnAccommodations = 20;
const mostAmenities = 20;
const mostRooms = 500;
/** Reais per night; the longest stay at this price still fits into `Money`. */
const highestPrice = 100_000;
/** Days per request, and how far ahead. */
export const mostDaysAtOnce = 366;
export const farthestDayAhead = 731;

/** One line of plain text without markup and control characters. */
const Line = (min: number, max: number) =>
  z
    .string()
    .overwrite(visibleLine)
    .trim()
    .min(min)
    .max(max)
    .regex(/^[^<>\p{Cc}]*$/u);

const BlankAsNull = <T extends z.ZodType>(schema: T) =>
  z
    .preprocess((given) => (typeof given === 'string' && given.trim() === '' ? null : given), schema.nullable())
    .default(null);

/** Reais per night, above 0. */
export const Price = Money.refine((reais) => Number(reais) > 0 && Number(reais) <= highestPrice);
const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Without a position the place is put in the middle of its town. */
export const NewAccommodation = z.object({
  name: Line(2, 120),
  description: BlankAsNull(z.string().overwrite(visibleText).trim().max(2_000)),
  address: BlankAsNull(Line(1, 200)),
  city: Line(2, 80),
  state: BrazilianState,
  position: LatLng.nullable().default(null),
  category: AccommodationCategory,
  pricePerNight: Price,
  /** A booking takes one room (D23). */
  rooms: z.number().int().min(1).max(mostRooms).default(1),
  /** Per room. */
  maxGuests: z.number().int().min(1).max(mostGuests).default(2),
  amenities: z.array(Line(1, 40)).max(mostAmenities).default([]),
  isMotorcycleFriendly: z.boolean().default(false),
  hasSecureParking: z.boolean().default(false),
  contactPhone: BlankAsNull(BrazilianPhone),
  contactEmail: BlankAsNull(Email),
  checkInTime: TimeOfDay.default(usualCheckInTime),
  checkOutTime: TimeOfDay.default(usualCheckOutTime),
  pixKey: BlankAsNull(PixKey),
  pixTerms: PixTerms.default('on-confirmation'),
  answerHours: AnswerHours.default(usualAnswerHours),
  /** False hides it from searches and stops bookings; nothing is deleted. */
  isActive: z.boolean().default(true),
});
export type NewAccommodation = z.infer<typeof NewAccommodation>;

const text = z.string();

/** A place as its owner reads it, private fields included. */
export const OwnAccommodation = z.object({
  ...NewAccommodation.shape,
  name: text,
  description: text.nullable(),
  address: text.nullable(),
  city: text,
  contactPhone: text.nullable(),
  contactEmail: text.nullable(),
  pixKey: text.nullable(),
  photos: PlacePhotos.default([]),
  /** Photos on other hosts, from before uploads: shown to the owner only, until the first photo is uploaded. */
  imageUrls: z.array(text),
  amenities: z.array(text),
  checkInTime: text,
  checkOutTime: text,
  id: z.uuid(),
  position: LatLng,
  pricePerNight: Money,
  rating: z.number(),
  totalReviews: z.number().int(),
  /** Whoever takes care of the server took it down: nobody finds it, and only they show it again. */
  isTakenDown: z.boolean().default(false),
  createdAt: z.iso.datetime(),
});
export type OwnAccommodation = z.infer<typeof OwnAccommodation>;

const dayShape = {
  isAvailable: z.boolean(),
  priceOverride: Price.nullable(),
  minStay: z.number().int().min(1).max(longestStayNights),
  maxStay: z.number().int().min(1).max(longestStayNights).nullable(),
};

/** The night that begins on `date`. */
export const AvailabilityDay = z.object({
  date: Day,
  ...dayShape,
  bookedRooms: z.number().int().nonnegative(),
});
export type AvailabilityDay = z.infer<typeof AvailabilityDay>;

/** Applies to every date from `from` to `to`, both included. The defaults reset the dates. */
export const AvailabilityChange = z
  .object({
    from: Day,
    to: Day,
    isAvailable: dayShape.isAvailable.default(true),
    priceOverride: dayShape.priceOverride.default(null),
    minStay: dayShape.minStay.default(1),
    maxStay: dayShape.maxStay.default(null),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'to lies before from' })
  .refine(({ minStay, maxStay }) => maxStay === null || minStay <= maxStay, {
    path: ['maxStay'],
    error: 'maxStay is less than minStay',
  });
export type AvailabilityChange = z.infer<typeof AvailabilityChange>;

const rider = { access: 'rider' } as const;
const ById = z.object({ id: z.uuid() });
const writeLimit = { max: 60, windowSeconds: 60, per: 'rider' } as const;

export const listOwnAccommodations = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/accommodations/own',
  success: 200,
  summary:
    "The rider's own places to sleep, in the order in which they were offered, also those that are out of searches",
  response: z.array(OwnAccommodation).max(mostOwnAccommodations),
});

/**
 * Fails with `too_many_accommodations`, with `invalid_request` if there is no position and the town is unknown, and with `not_allowed`
 * for the name or address in one town, or the spot, of an own place that was taken down.
 */
export const offerAccommodation = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/accommodations',
  success: 201,
  idempotent: true,
  summary: `Offer a place to sleep, at most ${mostOwnAccommodations}`,
  body: NewAccommodation,
  response: OwnAccommodation,
  rateLimit: { max: 60, windowSeconds: 600, per: 'rider' },
  stores: [{ table: 'accommodations', max: mostOwnAccommodations, per: 'rider' }],
});

/** Idempotent. Fails as `offerAccommodation` does. */
export const updateAccommodation = endpoint({
  ...rider,
  method: 'PUT',
  path: '/api/accommodations/:id',
  success: 200,
  summary: 'Change an own place; bookings made before keep their price',
  params: ById,
  body: NewAccommodation,
  response: OwnAccommodation,
  rateLimit: writeLimit,
});

/** Fails with `accommodation_has_bookings` while guests are expected, and with `not_allowed` for what was taken down. */
export const withdrawAccommodation = endpoint({
  ...rider,
  method: 'DELETE',
  path: '/api/accommodations/:id',
  success: 204,
  summary: 'Take an own place away, with its dates and reviews; refused while guests are expected',
  params: ById,
  rateLimit: writeLimit,
});

const longRange = `at most ${mostDaysAtOnce} days`;

export const listAvailability = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/accommodations/:id/availability',
  success: 200,
  summary: `Dates of an own place from \`from\` to \`to\`, both included, ${longRange}`,
  params: ById,
  query: z
    .object({ from: Day, to: Day })
    .refine(({ from, to }) => from <= to, { path: ['to'], error: 'to lies before from' }),
  response: z.array(AvailabilityDay).max(mostDaysAtOnce),
});

/** Idempotent. Earlier bookings stay. */
export const changeAvailability = endpoint({
  ...rider,
  method: 'PUT',
  path: '/api/accommodations/:id/availability',
  success: 204,
  summary: `Open, close or price dates of an own place, ${longRange}; defaults take back what was said`,
  params: ById,
  body: AvailabilityChange,
  rateLimit: writeLimit,
  stores: [{ table: 'accommodation_availability', max: farthestDayAhead, per: 'accommodations' }],
});
