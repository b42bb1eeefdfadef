import { thumbnailOf } from '@estradeiro/navigation/thumbnail';
import { describe, expect, it } from 'vitest';
import { thumbnailPath } from './thumbnail-path.ts';

const at = (lat: number, lng: number) => ({ lat, lng });
const place = (lat: number | null, lng: number | null) => ({ name: 'Aqui', lat, lng });

describe('the picture of a route', () => {
  it('fills the square from its start to its end, north up', () => {
    expect(thumbnailPath([{ thumbnail: thumbnailOf([at(0, 0), at(0.1, 0.1)]), waypoints: [] }])).toEqual({
      path: 'M9 55L55 9',
      gaps: '',
      start: { x: 9, y: 55 },
      end: { x: 55, y: 9 },
      isPlan: false,
    });
  });

  it('keeps its shape', () => {
    const picture = thumbnailPath([{ thumbnail: thumbnailOf([at(-60, 0), at(-60, 1), at(-60.25, 0)]), waypoints: [] }]);
    expect(picture?.path).toBe('M9 20.5L55 20.5L9 43.5');
  });

  it('is a plan from place to place without a line', () => {
    const waypoints = [place(0, 0), place(null, null), place(0, 1)];
    expect(thumbnailPath([{ waypoints }])).toMatchObject({ path: 'M9 32L55 32', isPlan: true });
  });

  it('is one picture of consecutive lines and of the gaps between them', () => {
    const [first, second] = [
      [at(0, 0), at(0, 1)],
      [at(0, 2), at(0, 4)],
    ].map((line) => ({
      thumbnail: thumbnailOf(line),
      waypoints: [],
    }));
    expect(thumbnailPath(first && second ? [first, second] : [])).toMatchObject({
      path: 'M9 32L20.5 32M32 32L55 32',
      gaps: 'M20.5 32L32 32',
    });
  });

  it('is none without two places, and a dot where both are one', () => {
    expect(thumbnailPath([{ waypoints: [place(0, 0), place(null, null)] }])).toBeNull();
    expect(thumbnailPath([{ waypoints: [place(1, 1), place(1, 1)] }])?.path).toBe('M32 32L32 32');
  });
});
