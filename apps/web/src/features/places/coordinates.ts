import { LatLng } from '@estradeiro/contract/lat-lng';

/** A place from two numbers as text; null where they are none, or outside the Earth's range. */
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

/** With decimal commas: '-30,0346, -51,2177'. */
const withCommas = /^\s*\(?(-?\d{1,2}),(\d{2,})\s*[,;\s]\s*(-?\d{1,3}),(\d{2,})\)?\s*$/;

/** A text with nothing but coordinates in any usual form; null for another text. */
export function placeOfCoordinates(text: string): LatLng | null {
  const plain = plainSigns(text);
  const [, lat, latDecimals, lng, lngDecimals] = withCommas.exec(plain) ?? [];
  if (lat && lng) return placeAt(`${lat}.${latDecimals}`, `${lng}.${lngDecimals}`);
  return placeOfPair(plain) ?? placeOfDegrees(plain);
}

/** Whether a text has only digits and signs of coordinates, in the Earth's range or not: never a name to search for. */
export const looksLikeCoordinates = (text: string): boolean =>
  /^[-+\d.,;:/°'"()\sNSLEWO]+$/i.test(plainSigns(text)) && (text.match(/\d+[.,°]\s*\d+/g)?.length ?? 0) >= 2;

/** Signs as keyboards have them, without labels: 'lat: -30.03, long: -51.2'. */
const plainSigns = (text: string) =>
  text
    .replace(/[′’‘`´]/g, "'")
    .replace(/[″”“]|''/g, '"')
    .replace(/º/g, '°')
    .replace(/[−–]/g, '-')
    .replace(/\b(?:lat(?:itude)?|lon(?:g(?:itude)?)?|lng)\b\.?\s*[:=]?/gi, ' ')
    .trim();

const number = String.raw`\d{1,3}(?:[.,]\d+)?`;
const small = String.raw`\d{1,2}(?:[.,]\d+)?`;
const numbers = String.raw`([-+]?${number})\s*°?\s*(?:(${small})\s*'?\s*)?(?:(${small})\s*"?\s*)?`;
const twoAxes = (axis: string) => new RegExp(String.raw`^\(?${axis}[\s,;/]*${axis}\)?$`, 'i');
/** The letters stand before both numbers or after both, since a letter between the two could belong to either. */
const [lettersFirst, lettersLast] = [twoAxes(String.raw`([NSLEWO])\s*${numbers}`), twoAxes(`${numbers}([NSLEWO])?`)];

/**
 * Degrees, minutes and seconds with letters for directions, or with signs: 28°23'40.1"S 49°32'50"W, S 30° 02,076' O 051° 13,062'.
 */
export function placeOfDegrees(text: string): LatLng | null {
  if (!/[°NSLEWO]/i.test(text)) return null;
  const plain = plainSigns(text);
  const [, ...before] = lettersFirst.exec(plain) ?? [];
  const [, ...after] = lettersLast.exec(plain) ?? [];
  const parts = before.length > 0 ? before : [after[3], ...after.slice(0, 3), after[7], ...after.slice(4, 7)];
  const [first, second] = [axisOf(parts.slice(0, 4)), axisOf(parts.slice(4))];
  if (!first || !second || first.isLat === !second.isLat) return inOrder(first, second);
  return first.isLat === null && second.isLat === null
    ? inOrder({ ...first, isLat: true }, { ...second, isLat: false })
    : null;
}

type Axis = { degrees: number; isLat: boolean | null };

function inOrder(first: Axis | null, second: Axis | null): LatLng | null {
  if (!first || !second || first.isLat === null) return null;
  const [lat, lng] = first.isLat ? [first.degrees, second.degrees] : [second.degrees, first.degrees];
  return LatLng.safeParse({ lat, lng }).data ?? null;
}

/** Null without degrees, or with 60 or more minutes or seconds. */
function axisOf([given, degrees, minutes, seconds]: (string | undefined)[]): Axis | null {
  const letter = given?.toUpperCase();
  const [whole, sixtieths, rest] = [degrees, minutes, seconds].map((part) => Number(part?.replace(',', '.') ?? 0));
  if (whole === undefined || sixtieths === undefined || rest === undefined || degrees === undefined) return null;
  if (sixtieths >= 60 || rest >= 60) return null;
  const value = Math.abs(whole) + sixtieths / 60 + rest / 3_600;
  const isNegative = letter ? /[SWO]/.test(letter) : degrees.startsWith('-'); // O is oeste
  return {
    degrees: (Math.round(value * 1e6) / 1e6) * (isNegative ? -1 : 1),
    isLat: letter ? /[NS]/.test(letter) : null,
  };
}
