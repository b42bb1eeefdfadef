import type { LatLng } from '@estradeiro/contract/lat-lng';
import { clockTimeAt } from '@estradeiro/navigation/local-time/local-time';
import { accuracyWords, ageWords } from '@estradeiro/navigation/position-words';
import { systemClock } from '#platform/clock.ts';
import { dayOf, formatDayAndMonth, timeOfDay } from '#ui/day.ts';
import { sosTexts } from '../texts.ts';

/** Day and time of an ISO time, for what lasts longer than the day. */
export const dayAndTime = (iso: string): string => `${formatDayAndMonth(dayOf(new Date(iso)))}, ${timeOfDay(iso)}`;

const mapsLink = ({ lat, lng }: LatLng): string => `https://www.google.com/maps?q=${lat.toFixed(5)},${lng.toFixed(5)}`;

/** The rider's position as far as the phone knows; `at` is its time in epoch milliseconds. */
export type Located = {
  position: LatLng | null;
  at: number;
  accuracyMeters: number | undefined;
  liveUrl: string | null;
};

/** The rider's own message: position, its age and accuracy, and the live link. */
export function helpMessage({ position, at, accuracyMeters, liveUrl }: Located, now: number = systemClock()): string {
  const age = ageWords(now - at);
  const details = [age, position && clockTimeAt(position, at), accuracyWords(accuracyMeters)]
    .filter(Boolean)
    .join(', ');
  const where = position ? sosTexts.messageAt(mapsLink(position), details, age !== null) : sosTexts.messageNowhere;
  return sosTexts.message(where, liveUrl ? sosTexts.messageFollow(liveUrl) : '');
}
