import { z } from 'zod';

/** `yyyy-MM-dd`. A night is named by the day on which it begins. */
export const Day = z.iso.date();
export type Day = z.infer<typeof Day>;

/** Whole days; negative if `checkOut` is earlier. */
export const nightsBetween = (checkIn: Day, checkOut: Day): number => dayNumber(checkOut) - dayNumber(checkIn);

/** dd/mm/aaaa (part 2 §9). */
export const formatDay = (day: Day): string => day.split('-').reverse().join('/');

/** Years 1 to 9999; `days` may be negative. */
export function addDays(day: Day, days: number): Day {
  const number = dayNumber(day) + days;
  const era = Math.floor(number / daysInEra);
  const ofEra = number - era * daysInEra;
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1_460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  );
  const ofYear = ofEra - daysBeforeYear(yearOfEra);
  const monthFromMarch = Math.floor((5 * ofYear + 2) / 153);
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return [padded(year, 4), padded(month, 2), padded(ofYear - daysBeforeMonth(monthFromMarch) + 1, 2)].join('-');
}

/** The nights of a stay, the first on the day of check-in; none if check-out is not later. */
export const nightsOf = (checkIn: Day, checkOut: Day): Day[] =>
  Array.from({ length: Math.max(0, nightsBetween(checkIn, checkOut)) }, (_, night) => addDays(checkIn, night));

// Calendar arithmetic by Howard Hinnant (howardhinnant.github.io/date_algorithms.html): years begin in March, so that the leap day
// is the last one, and an era has 400 years. `Date` is not used, since it depends on time zones.
const daysInEra = 146_097;
const daysBeforeYear = (yearOfEra: number) => 365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
const daysBeforeMonth = (monthFromMarch: number) => Math.floor((153 * monthFromMarch + 2) / 5);
const padded = (value: number, length: number) => String(value).padStart(length, '0');

/** Days since 1 March of the year 0. */
function dayNumber(day: Day): number {
  const [year = 0, month = 1, ofMonth = 1] = day.split('-').map(Number);
  const yearFromMarch = month <= 2 ? year - 1 : year;
  const era = Math.floor(yearFromMarch / 400);
  const monthFromMarch = month > 2 ? month - 3 : month + 9;
  return era * daysInEra + daysBeforeYear(yearFromMarch - era * 400) + daysBeforeMonth(monthFromMarch) + ofMonth - 1;
}
