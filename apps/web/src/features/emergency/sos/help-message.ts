import type { LatLng } from '@estradeiro/contract/lat-lng';
import { dayOf, formatDayAndMonth, timeOfDay } from '#platform/day.ts';
import { sosTexts } from '../texts.ts';

/** Day and time of an ISO time: what holds longer than this day. */
export const dayAndTime = (iso: string): string => `${formatDayAndMonth(dayOf(new Date(iso)))}, ${timeOfDay(iso)}`;

const mapsLink = ({ lat, lng }: LatLng): string => `https://www.google.com/maps?q=${lat.toFixed(5)},${lng.toFixed(5)}`;

type Told = { position: LatLng | null; at: number; liveUrl: string | null };

/** What the rider's own message says: where, since when, and where to follow it. */
export function helpMessage({ position, at, liveUrl }: Told): string {
  const where = position ? sosTexts.messageAt(mapsLink(position), timeOfDay(at)) : sosTexts.messageNowhere;
  return sosTexts.message(where, liveUrl ? sosTexts.messageFollow(liveUrl) : '');
}
