import type { LatLng } from '@estradeiro/contract/lat-lng';

/** When and where a photo was taken, as far as its camera wrote it. Times are epoch milliseconds. */
export type PhotoOrigin = {
  /** The camera's clock, as if it showed UTC. */
  clockMillis: number | null;
  /** How far that clock is ahead of UTC; older cameras do not write it. */
  aheadMinutes: number | null;
  gpsMillis: number | null;
  position: LatLng | null;
};

const unknown: PhotoOrigin = { clockMillis: null, aheadMinutes: null, gpsMillis: null, position: null };

/** Reads the Exif of a JPEG (CIPA DC-008); everything is null for any other file, and for a broken one. */
export function originOf(file: Uint8Array): PhotoOrigin {
  try {
    const exif = exifOf(file);
    return exif ? readOrigin(exif) : unknown;
  } catch (error) {
    if (error instanceof RangeError) return unknown; // an offset beyond the end
    throw error;
  }
}

const exifMarker = 0xffe1;
const exifHeader = 'Exif\0\0';

/** The TIFF part of the JPEG's Exif segment. */
function exifOf(file: Uint8Array): DataView | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return null;
  for (let at = 2; at + 4 <= view.byteLength; at += 2 + view.getUint16(at + 2)) {
    const [marker, length] = [view.getUint16(at), view.getUint16(at + 2)];
    if (marker < 0xffc0 || marker === 0xffda || length < 2) return null;
    if (marker !== exifMarker || textAt(view, at + 4, exifHeader.length) !== exifHeader) continue;
    const start = at + 4 + exifHeader.length;
    return new DataView(file.buffer, file.byteOffset + start, Math.min(length - 8, view.byteLength - start));
  }
  return null;
}

const tags = {
  exifDirectory: 0x8769,
  gpsDirectory: 0x8825,
  takenAt: 0x9003,
  offset: 0x9011,
  latRef: 1,
  lat: 2,
  lngRef: 3,
  lng: 4,
  gpsTime: 7,
  gpsDate: 29,
} as const;

function readOrigin(view: DataView): PhotoOrigin {
  const isLittle = view.getUint16(0) === 0x4949;
  const u16 = (at: number) => view.getUint16(at, isLittle);
  const u32 = (at: number) => view.getUint32(at, isLittle);

  /** The place of each tag's entry. */
  function entriesAt(directory: number | undefined): Map<number, number> {
    if (!directory) return new Map();
    const places = Array.from({ length: u16(directory) }, (_, index) => directory + 2 + index * 12);
    return new Map(places.map((at) => [u16(at), at]));
  }
  const pointer = (entry: number | undefined) => (entry === undefined ? undefined : u32(entry + 8));
  function text(entry: number | undefined): string {
    if (entry === undefined) return '';
    const count = u32(entry + 4);
    const read = textAt(view, count <= 4 ? entry + 8 : u32(entry + 8), Math.min(count, 64));
    return read.split('\0')[0] ?? '';
  }
  /** Three fractions, such as degrees, minutes and seconds, in units of the first. */
  function sexagesimal(entry: number | undefined): number | null {
    if (entry === undefined || u32(entry + 4) !== 3) return null;
    const at = u32(entry + 8);
    const value = [0, 1, 2].reduce((sum, n) => sum + u32(at + n * 8) / u32(at + n * 8 + 4) / 60 ** n, 0);
    return Number.isFinite(value) ? value : null;
  }

  const main = entriesAt(u32(4));
  const exif = entriesAt(pointer(main.get(tags.exifDirectory)));
  const gps = entriesAt(pointer(main.get(tags.gpsDirectory)));
  const gpsDay = millisOf(`${text(gps.get(tags.gpsDate)).slice(0, 10)} 00:00:00`);
  const gpsHours = sexagesimal(gps.get(tags.gpsTime));
  return {
    clockMillis: millisOf(text(exif.get(tags.takenAt))),
    aheadMinutes: minutesOf(text(exif.get(tags.offset))),
    gpsMillis: gpsDay === null || gpsHours === null ? null : gpsDay + gpsHours * 3_600_000,
    position: placeOf(
      signed(sexagesimal(gps.get(tags.lat)), text(gps.get(tags.latRef)) === 'S'),
      signed(sexagesimal(gps.get(tags.lng)), text(gps.get(tags.lngRef)) === 'W'),
    ),
  };
}

const textAt = (view: DataView, at: number, length: number): string =>
  Array.from({ length }, (_, index) => String.fromCharCode(view.getUint8(at + index))).join('');

const signed = (value: number | null, isNegative: boolean) => (value === null ? null : isNegative ? -value : value);

/** Cameras without a fix write zeros. */
function placeOf(lat: number | null, lng: number | null): LatLng | null {
  if (lat === null || lng === null || (lat === 0 && lng === 0)) return null;
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}

/** '2026:03:01 09:30:00' as if in UTC. */
function millisOf(text: string): number | null {
  const match = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)/.exec(text);
  if (!match) return null;
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1).map(Number);
  return year === 0 ? null : Date.UTC(year, month - 1, day, hours, minutes, seconds);
}

/** '-03:00' in minutes. */
function minutesOf(text: string): number | null {
  const match = /^([+-])(\d\d):(\d\d)$/.exec(text);
  if (!match) return null;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return match[1] === '-' ? -minutes : minutes;
}
