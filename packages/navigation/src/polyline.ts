import type { LatLng } from '@estradeiro/contract/lat-lng';

/** Decimals: 6 in Valhalla and on our wire, 5 at Google. */
export type PolylinePrecision = 5 | 6;

/** A wrong character, an incomplete number, or a place outside the Earth. */
export class MalformedPolylineError extends Error {
  override readonly name = 'MalformedPolylineError';
}

const firstCharCode = 63;
const continuationBit = 0x20;

/**
 * Google's encoded polyline (https://developers.google.com/maps/documentation/utilities/polylinealgorithm). Throws
 * `MalformedPolylineError`; the empty text has no points.
 */
export function decodePolyline(text: string, precision: PolylinePrecision = 6): LatLng[] {
  const scale = 10 ** precision;
  const points: LatLng[] = [];
  const cursor = { index: 0 };
  let lat = 0;
  let lng = 0;
  while (cursor.index < text.length) {
    lat += readNumber(text, cursor);
    lng += readNumber(text, cursor);
    if (Math.abs(lat) > 90 * scale || Math.abs(lng) > 180 * scale) {
      throw new MalformedPolylineError(`point ${points.length} lies outside the Earth`);
    }
    points.push({ lat: lat / scale, lng: lng / scale });
  }
  return points;
}

/** Rounds to the precision. */
export function encodePolyline(points: readonly LatLng[], precision: PolylinePrecision = 6): string {
  const scale = 10 ** precision;
  const chunks: string[] = [];
  let lat = 0;
  let lng = 0;
  for (const point of points) {
    const [nextLat, nextLng] = [Math.round(point.lat * scale), Math.round(point.lng * scale)];
    chunks.push(writeNumber(nextLat - lat), writeNumber(nextLng - lng));
    [lat, lng] = [nextLat, nextLng];
  }
  return chunks.join('');
}

/** Reverse of `encodeNumbers`; throws `MalformedPolylineError`. */
export function decodeNumbers(text: string): number[] {
  const numbers: number[] = [];
  const cursor = { index: 0 };
  while (cursor.index < text.length) numbers.push((numbers.at(-1) ?? 0) + readNumber(text, cursor));
  return numbers;
}

/** Whole numbers, delta encoded like a polyline's coordinates; the first relative to `before`. */
export const encodeNumbers = (numbers: readonly number[], before = 0): string =>
  numbers.map((number, index) => writeNumber(number - (numbers[index - 1] ?? before))).join('');

function readNumber(text: string, cursor: { index: number }): number {
  let bits = 0;
  // Six groups of five bits hold the largest step on Earth at precision 6; more would overflow into the sign.
  for (let shift = 0; shift < 30; shift += 5) {
    const group = text.charCodeAt(cursor.index++) - firstCharCode;
    if (!(group >= 0 && group < 64)) throw new MalformedPolylineError(`no polyline character at ${cursor.index - 1}`);
    bits |= (group & 0x1f) << shift;
    if (group < continuationBit) return bits & 1 ? ~(bits >> 1) : bits >> 1;
  }
  throw new MalformedPolylineError(`number too long at ${cursor.index}`);
}

function writeNumber(value: number): string {
  let bits = value < 0 ? ~(value << 1) : value << 1;
  let text = '';
  while (bits >= continuationBit) {
    text += String.fromCharCode((continuationBit | (bits & 0x1f)) + firstCharCode);
    bits >>= 5;
  }
  return text + String.fromCharCode(bits + firstCharCode);
}
