import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exifSegment, jpegWith } from './photo-origin.testing.ts';
import { originOf } from './photo-origin.ts';

const serra = { lat: -28.391, lng: -49.553 };
const written = {
  takenAt: '2026:03:01 09:30:00',
  offset: '-03:00',
  gps: { position: serra, date: '2026:03:01', time: [12, 29, 58] as [number, number, number] },
};
const nothing = { clockMillis: null, aheadMinutes: null, gpsMillis: null, position: null };

it.each([true, false])('reads when and where a photo was taken (little-endian: %s)', (isLittle) => {
  const { position, ...times } = originOf(jpegWith(exifSegment(written, isLittle)));
  expect(times).toEqual({
    clockMillis: Date.UTC(2026, 2, 1, 9, 30),
    aheadMinutes: -180,
    gpsMillis: Date.UTC(2026, 2, 1, 12, 29, 58),
  });
  expect(position?.lat).toBeCloseTo(serra.lat, 4);
  expect(position?.lng).toBeCloseTo(serra.lng, 4);
});

it.each<[string, Uint8Array, object]>([
  [
    'an older camera without a zone',
    jpegWith(exifSegment({ takenAt: written.takenAt })),
    { clockMillis: Date.UTC(2026, 2, 1, 9, 30) },
  ],
  ['a camera whose clock was never set', jpegWith(exifSegment({ takenAt: '0000:00:00 00:00:00' })), {}],
  [
    'a camera without a fix',
    jpegWith(exifSegment({ gps: { position: { lat: 0, lng: 0 }, date: '', time: [0, 0, 0] } })),
    {},
  ],
  ['a JPEG without Exif', jpegWith(new Uint8Array()), {}],
  ['another kind of file', Uint8Array.from([0x89, 0x50, 0x4e, 0x47]), {}],
  ['an empty file', new Uint8Array(), {}],
])('reads what there is of %s', (_, file, known) => expect(originOf(file)).toEqual({ ...nothing, ...known }));

it('reads any file to an end, however broken', () => {
  const whole = jpegWith(exifSegment(written));
  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.nat(255), fc.nat(whole.length), (at, byte, length) => {
      const broken = whole.slice(0, length);
      broken[at] = byte;
      expect(Object.keys(originOf(broken))).toEqual(Object.keys(nothing));
    }),
  );
});
