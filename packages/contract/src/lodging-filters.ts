import { z } from 'zod';
import { nightsBetween } from './day.ts';
import { AccommodationCategory, type Day, longestStayNights } from './lodging.ts';
import { lodgingTexts as texts } from './lodging-texts.ts';

export const Destination = z.string().trim().min(2, texts.destinationTooShort).max(100, texts.destinationTooLong);

/** The dates of a stay, of which a search may say nothing. */
export const dates = {
  checkIn: z.iso.date(texts.checkInInvalid).optional(),
  checkOut: z.iso.date(texts.checkOutInvalid).optional(),
};
type Dates = { checkIn?: Day | undefined; checkOut?: Day | undefined };

export const isOrdered = ({ checkIn, checkOut }: Dates) => !checkIn || !checkOut || checkIn <= checkOut;
export const isShort = ({ checkIn, checkOut }: Dates) =>
  !checkIn || !checkOut || nightsBetween(checkIn, checkOut) <= longestStayNights;
export const isPriceOrdered = ({
  minPrice,
  maxPrice,
}: {
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
}) => minPrice === undefined || maxPrice === undefined || minPrice <= maxPrice;

/** What the searches of forms and of the server have in common. */
export const filters = {
  destination: Destination,
  ...dates,
  category: AccommodationCategory.optional(),
};
