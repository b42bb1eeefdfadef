import { z } from 'zod';
import { LatLng } from './lat-lng.ts';

/** Reais with two decimals, as text (D26): '180.00'. */
export const Money = z.string().regex(/^\d{1,8}\.\d{2}$/);
export type Money = z.infer<typeof Money>;

/** A day without a time, `yyyy-MM-dd`. A night is named by the day on which it begins. */
export const Day = z.iso.date();
export type Day = z.infer<typeof Day>;

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
export const AccommodationSource = z.string().min(1).max(253);

/** A place to sleep, as searches find it, whatever its source. What a source does not tell is null, never invented. */
export const Accommodation = z.object({
  /** A uuid for the local base, 'osm:…' for maps, '<platform>:…' for external ones. */
  id: z.string().min(1).max(200),
  name: z.string(),
  source: AccommodationSource,
  /** Invented, so that the product can be tried: marked 'Exemplo' wherever it shows. */
  isExample: z.boolean(),
  /** `POST /api/bookings` takes it. False for places of maps, which can be called and routed to, and for external ones. */
  bookable: z.boolean(),
  category: AccommodationCategory.nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  description: z.string().nullable(),
  position: LatLng.nullable(),
  /** From the destination that was searched, as the crow flies, in km; null where there was none to measure from. */
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
  /** Addresses of photos: https of any host, or our own, beginning with '/'. */
  imageUrls: z.array(z.string()),
  isMotorcycleFriendly: z.boolean(),
  hasSecureParking: z.boolean(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  bookingComUrl: z.string().nullable(),
  /** 'HH:mm'. */
  checkInTime: z.string().nullable(),
  checkOutTime: z.string().nullable(),
});
export type Accommodation = z.infer<typeof Accommodation>;
