import { z } from 'zod';
import { type Day, mostGuests } from './lodging.ts';
import { filters, isOrdered, isPriceOrdered, isShort } from './lodging-filters.ts';
import { lodgingTexts as texts } from './lodging-texts.ts';

/** What both search forms are checked by as a whole (part 2 §5): `today` is the rider's own date. Messages are pt-BR. */
export const lodgingSearchOn = (today: Day) =>
  z
    .object({
      ...filters,
      guests: z.number().int().min(1, texts.tooFewGuests).max(mostGuests, texts.tooManyGuests).default(1),
      minPrice: z.number().min(0, texts.minPriceNegative).optional(),
      maxPrice: z.number().min(0, texts.maxPriceNegative).optional(),
      motorcycleFriendly: z.boolean().optional(),
      hasSecureParking: z.boolean().optional(),
      useBookingCom: z.boolean().default(false),
    })
    .refine(isOrdered, { path: ['checkOut'], error: texts.datesReversed })
    .refine(({ checkIn }) => !checkIn || checkIn >= today, { path: ['checkIn'], error: texts.checkInPast })
    .refine(isShort, { path: ['checkOut'], error: texts.stayTooLong })
    .refine(isPriceOrdered, { path: ['minPrice'], error: texts.pricesReversed });
