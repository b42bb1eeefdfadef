import type { LatLng } from '@estradeiro/contract/lat-lng';
import { dayOf, formatDay, timeOfDay } from '#platform/day.ts';
import { sosTexts } from '../texts.ts';

/** Day and time of an ISO time: what holds longer than this day. */
export const dayAndTime = (iso: string): string => `${formatDay(dayOf(new Date(iso))).slice(0, 5)}, ${timeOfDay(iso)}`;

/** Five decimals are about a metre. */
export const coordinates = ({ lat, lng }: LatLng): string => `${lat.toFixed(5)}, ${lng.toFixed(5)}`;

const mapsLink = ({ lat, lng }: LatLng): string => `https://www.google.com/maps?q=${lat.toFixed(5)},${lng.toFixed(5)}`;

type Told = { position: LatLng | null; at: number; liveUrl: string | null };

/** What the rider's own message says: where, since when, and where to follow it. */
export function helpMessage({ position, at, liveUrl }: Told): string {
  const where = position ? sosTexts.messageAt(mapsLink(position), timeOfDay(at)) : sosTexts.messageNowhere;
  return sosTexts.message(where, liveUrl ? sosTexts.messageFollow(liveUrl) : '');
}
