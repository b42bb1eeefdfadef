import type { LatLng } from '@estradeiro/contract/lat-lng';

type Written = {
  takenAt?: string;
  offset?: string;
  gps?: { position: LatLng; date: string; time: [number, number, number] };
};

const ascii = (text: string) => [...`${text}\0`].map((letter) => letter.charCodeAt(0));

/** An Exif segment as cameras write it, for a place right behind a JPEG's first two bytes. */
export function exifSegment({ takenAt, offset, gps }: Written, isLittle = true): Uint8Array<ArrayBuffer> {
  const u16 = (value: number) => (isLittle ? [value & 0xff, value >> 8] : [value >> 8, value & 0xff]);
  const u32 = (value: number) =>
    isLittle ? [...u16(value & 0xffff), ...u16(value >>> 16)] : [...u16(value >>> 16), ...u16(value & 0xffff)];
  const fractions = (values: readonly number[]) =>
    values.flatMap((value) => [...u32(Math.round(value * 1_000)), ...u32(1_000)]);
  const degrees = (value: number) => {
    const minutes = (Math.abs(value) % 1) * 60;
    return fractions([Math.floor(Math.abs(value)), Math.floor(minutes), (minutes % 1) * 60]);
  };
  type Entry = { tag: number; type: number; count: number; bytes: number[] };
  const text = (tag: number, value: string): Entry => {
    const bytes = ascii(value);
    return { tag, type: 2, count: bytes.length, bytes };
  };
  /** A directory at `at` with its longer values behind it. */
  function directory(entries: readonly Entry[], at: number): number[] {
    let valuesAt = at + 2 + entries.length * 12 + 4;
    const values: number[] = [];
    const rows = entries.flatMap(({ tag, type, count, bytes }) => {
      const head = [...u16(tag), ...u16(type), ...u32(count)];
      if (bytes.length <= 4) return [...head, ...bytes, ...Array(4 - bytes.length).fill(0)];
      const row = [...head, ...u32(valuesAt)];
      values.push(...bytes);
      valuesAt += bytes.length;
      return row;
    });
    return [...u16(entries.length), ...rows, ...u32(0), ...values];
  }
  const exifAt = 8 + 2 + 2 * 12 + 4;
  const exif = directory(
    [...(takenAt ? [text(0x9003, takenAt)] : []), ...(offset ? [text(0x9011, offset)] : [])],
    exifAt,
  );
  const gpsAt = exifAt + exif.length;
  const located = gps && [
    text(1, gps.position.lat < 0 ? 'S' : 'N'),
    { tag: 2, type: 5, count: 3, bytes: degrees(gps.position.lat) },
    text(3, gps.position.lng < 0 ? 'W' : 'E'),
    { tag: 4, type: 5, count: 3, bytes: degrees(gps.position.lng) },
    { tag: 7, type: 5, count: 3, bytes: fractions(gps.time) },
    text(29, gps.date),
  ];
  const main = directory(
    [
      { tag: 0x8769, type: 4, count: 1, bytes: u32(exifAt) },
      { tag: 0x8825, type: 4, count: 1, bytes: u32(gpsAt) },
    ],
    8,
  );
  const order = isLittle ? [0x49, 0x49] : [0x4d, 0x4d];
  const tiff = [...order, ...u16(42), ...u32(8), ...main, ...exif, ...directory(located ?? [], gpsAt)];
  const length = 2 + 6 + tiff.length;
  return Uint8Array.from([0xff, 0xe1, length >> 8, length & 0xff, ...ascii('Exif'), 0, ...tiff]);
}

export const jpegWith = (segment: Uint8Array): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([0xff, 0xd8, ...segment, 0xff, 0xd9]);
