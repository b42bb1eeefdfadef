import type { LatLng } from '@estradeiro/contract/lat-lng';
import { formatNumber } from './format-number.ts';

/** In lists (part 1 §9): '850 m', from 1 km '1.234 km'. */
export function formatDistance(meters: number): string {
  return meters >= 1_000 ? `${formatNumber(meters / 1_000)} km` : `${formatNumber(meters)} m`;
}

/** In lists, in the form of part 1 §9: '45 min', from an hour '2 h 05 min'. */
export function formatDuration(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return `${formatNumber(Math.floor(minutes / 60))} h ${String(minutes % 60).padStart(2, '0')} min`;
}

/** While navigating (part 1 §4): '850 m', above 1000 m '1,2 km'. */
export function formatRemainingDistance(meters: number): string {
  const rounded = Math.round(meters);
  return rounded > 1_000 ? `${formatNumber(rounded / 1_000, 1)} km` : `${formatNumber(rounded)} m`;
}

/** For a value that changes at every fix: under 100 m to the nearest 10, under 1 km to the nearest 50, as in speech. */
export function formatChangingDistance(meters: number): string {
  const step = meters < 97.5 ? 10 : 50;
  const rounded = Math.max(1, Math.round(meters / step)) * step;
  return rounded < 1_000 ? `${rounded} m` : `${formatNumber(meters / 1_000, 1)} km`;
}

/** While navigating (part 1 §4): '45 s', above 60 s '12 min'. */
export function formatRemainingTime(seconds: number): string {
  const rounded = Math.round(seconds);
  return rounded > 60 ? `${formatNumber(rounded / 60)} min` : `${formatNumber(rounded)} s`;
}

/** `hour` is 0 to 23 local time; day is from 06:00 to 17:59 (part 1 §9). */
export function mapThemeAt(hour: number): 'day' | 'night' {
  return hour >= 6 && hour < 18 ? 'day' : 'night';
}

/** To about a metre: '-30.02773, -51.20361'. */
export const formatCoordinates = ({ lat, lng }: LatLng): string => `${lat.toFixed(5)}, ${lng.toFixed(5)}`;

export const isCoordinates = (name: string): boolean => /^-?\d{1,2}\.\d{5}, -?\d{1,3}\.\d{5}$/.test(name);
