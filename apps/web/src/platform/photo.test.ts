import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitWithin, scansOf } from './photo.ts';

it.each([
  ['a wide picture', { width: 4000, height: 3000 }, { width: 400, height: 300 }],
  ['a tall one', { width: 3000, height: 4000 }, { width: 300, height: 400 }],
  ['a panorama, never to nothing', { width: 10_000, height: 5 }, { width: 400, height: 1 }],
  ['a small one not at all', { width: 120, height: 80 }, { width: 120, height: 80 }],
])('shrinks %s', (_, size, expected) => {
  expect(fitWithin(size, 400)).toEqual(expected);
});

it('never exceeds the side', () => {
  const pixels = fc.integer({ min: 1, max: 65_535 });
  fc.assert(
    fc.property(pixels, pixels, (width, height) => {
      const fitted = fitWithin({ width, height }, 400);
      expect(Math.max(fitted.width, fitted.height)).toBeLessThanOrEqual(400);
      expect(Math.min(fitted.width, fitted.height)).toBeGreaterThanOrEqual(1);
    }),
  );
});

it('counts in how many scans a JPEG is written, and none of another file', () => {
  const segment = (code: number, ...content: number[]) => [0xff, code, 0, content.length + 2, ...content];
  // A thumbnail inside the camera's metadata has scans of its own; zeros, restarts and fillers continue a scan.
  const exif = segment(0xe1, 0xff, 0xd8, 0xff, 0xda, 0, 2, 0xff, 0xd9);
  const scan = [...segment(0xda, 1), 0x12, 0xff, 0x00, 0xff, 0xd0, 0x34, 0xff];
  const jpeg = (scans: number) => [0xff, 0xd8, ...exif, ...Array(scans).fill(scan).flat(), 0xff, 0xd9];
  for (const scans of [1, 10, 500]) expect(scansOf(Uint8Array.from(jpeg(scans)))).toBe(scans);
  expect(scansOf(Uint8Array.from([0x89, 0x50, 0x4e, 0x47]))).toBe(0);
});
