import type { LatLng } from '@estradeiro/contract/lat-lng';

// Open Location Code (https://github.com/google/open-location-code/blob/main/Documentation/Specification/specification.md).

const digits = '23456789CFGHJMPQRVWX';
const digit = `[${digits}]`;
/** The eight digits before the plus cover the Earth; a short code leaves out the first four, or two. */
const written = new RegExp(`(?:^|[\\s,(])((?:${digit}{4}|${digit}{6}|${digit}{8})\\+${digit}{2,7})(?=$|[\\s,.)])`, 'i');

/** A code in a text, and the other words, which name a town beside a short code; null without a code. */
export function plusCodeIn(text: string): { code: string; town: string } | null {
  const [, code] = written.exec(text) ?? [];
  if (!code) return null;
  const town = text
    .replace(code, ' ')
    .replace(/[\s,()]+/g, ' ')
    .trim();
  return { code: code.toUpperCase(), town };
}

export const isShortCode = (code: string): boolean => code.indexOf('+') < 8;

/** The middle of a code's cell; for a short code, of the matching cell nearest to `near`, and null without `near`. */
export function placeOfPlusCode(code: string, near: LatLng | null): LatLng | null {
  const missing = 8 - code.indexOf('+');
  if (missing === 0) return middleOf(code.replace('+', ''));
  if (!near) return null;
  const prefix = digitsOf(near).slice(0, missing);
  const middle = middleOf(prefix + code.replace('+', ''));
  // The size in degrees of the cell for the missing digits: the nearest match may lie in a neighbour of the cell with `near`.
  const size = 20 ** (2 - missing / 2);
  const nearest = (value: number, at: number, limit: number) =>
    [value, value - size, value + size]
      .filter((each) => Math.abs(each) <= limit)
      .reduce((best, each) => (Math.abs(each - at) < Math.abs(best - at) ? each : best));
  return { lat: rounded(nearest(middle.lat, near.lat, 90)), lng: rounded(nearest(middle.lng, near.lng, 180)) };
}

function digitsOf({ lat, lng }: LatLng): string {
  let [north, east] = [Math.min(lat, 89.999_999) + 90, Math.min(lng, 179.999_999) + 180];
  let code = '';
  for (let size = 20; code.length < 8; size /= 20) {
    const [row, column] = [Math.floor(north / size), Math.floor(east / size)];
    code += `${digits[row]}${digits[column]}`;
    [north, east] = [north - row * size, east - column * size];
  }
  return code;
}

function middleOf(code: string): LatLng {
  let [lat, lng] = [-90, -180];
  let [height, width] = [400, 400];
  const valueAt = (index: number) => digits.indexOf(code[index] ?? '');
  for (let index = 0; index < Math.min(10, code.length - 1); index += 2) {
    [height, width] = [height / 20, width / 20];
    lat += valueAt(index) * height;
    lng += valueAt(index + 1) * width;
  }
  // Each further digit names one of five rows and four columns.
  for (let index = 10; index < code.length; index++) {
    [height, width] = [height / 5, width / 4];
    lat += Math.floor(valueAt(index) / 4) * height;
    lng += (valueAt(index) % 4) * width;
  }
  return { lat: rounded(lat + height / 2), lng: rounded(lng + width / 2) };
}

const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
