import { LatLng } from '@estradeiro/contract/lat-lng';

/** A place from two numbers as text; null where they are none, or none on Earth. */
export function placeAt(lat: string | undefined, lng: string | undefined): LatLng | null {
  if (!lat?.trim() || !lng?.trim()) return null;
  return LatLng.safeParse({ lat: Number(lat), lng: Number(lng) }).data ?? null;
}

const pair = /^\s*\(?(-?\d{1,2}(?:\.\d+)?)\s*[,;]\s*(-?\d{1,3}(?:\.\d+)?)\)?\s*$/;
const spaced = /^\s*(-?\d{1,2}\.\d{3,})\s+(-?\d{1,3}\.\d{3,})\s*$/;

/** A pair of decimal degrees, and nothing else: '-28.1, -49.5'. */
export function placeOfPair(text: string | null | undefined): LatLng | null {
  const [, lat, lng] = pair.exec(text ?? '') ?? spaced.exec(text ?? '') ?? [];
  return placeAt(lat, lng);
}

const degrees = String.raw`(\d{1,3})°\s*(\d{1,2})['′]\s*(\d{1,2}(?:[.,]\d+)?)["″]\s*([NSLOEW])`;
const sexagesimal = new RegExp(`${degrees}[\\s,;]+${degrees}`, 'i');

/** Degrees, minutes and seconds, as maps show them: 28°23'40.1"S 49°32'50"W. */
export function placeOfDegrees(text: string): LatLng | null {
  const [, ...parts] = sexagesimal.exec(text) ?? [];
  if (parts.length < 8) return null;
  const lat = decimal(parts.slice(0, 4));
  const lng = decimal(parts.slice(4));
  return LatLng.safeParse({ lat, lng }).data ?? null;
}

function decimal([degrees = '', minutes = '', seconds = '', side = '']: string[]): number {
  const value = Number(degrees) + Number(minutes) / 60 + Number(seconds.replace(',', '.')) / 3_600;
  const rounded = Math.round(value * 1e6) / 1e6;
  return /[SWO]/i.test(side) ? -rounded : rounded; // O is oeste
}
