import { describe, expect, it } from 'vitest';
import { readThumbnail, thumbnailOf } from './thumbnail.ts';

const at = (lat: number, lng: number) => ({ lat, lng });

describe('a thumbnail', () => {
  it('keeps a short line as it is', () => {
    const line = [at(-28.39, -49.4), at(-28.36, -49.5), at(-28.34, -49.62)];
    expect(readThumbnail(thumbnailOf(line))).toEqual(line);
  });

  it('keeps the corners of a long line, both ends, and at most 40 points', () => {
    const east = Array.from({ length: 500 }, (_, step) => at(-28, -49 + step / 1_000));
    const north = Array.from({ length: 500 }, (_, step) => at(-28 + (step + 1) / 1_000, -48.501));
    expect(readThumbnail(thumbnailOf([...east, ...north]))).toEqual([
      at(-28, -49),
      at(-28, -48.501),
      at(-27.5, -48.501),
    ]);
    const winding = Array.from({ length: 5_000 }, (_, step) => at(-28 + Math.sin(step / 20) / 50, -49 + step / 5_000));
    const kept = readThumbnail(thumbnailOf(winding));
    expect(kept).toHaveLength(40);
    expect(kept[0]).toEqual(at(-28, -49));
    expect(kept.at(-1)?.lng).toBeCloseTo(-48.0002, 4);
  });

  it('keeps the turning point of a route there and back', () => {
    const there = Array.from({ length: 50 }, (_, step) => at(-28, -49 + step / 100));
    const kept = readThumbnail(thumbnailOf([...there, ...there.toReversed().slice(1)]));
    expect(kept).toEqual([at(-28, -49), at(-28, -48.51), at(-28, -49)]);
  });

  it('is empty without points', () => expect(readThumbnail(thumbnailOf([]))).toEqual([]));

  it('is short', () => {
    const winding = Array.from({ length: 900 }, (_, step) => at(-28 + Math.sin(step / 9), -49 + step / 90));
    expect(thumbnailOf(winding).length).toBeLessThan(500);
  });
});
