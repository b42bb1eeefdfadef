import { describe, expect, it } from 'vitest';
import { bboxOfQuery, boxAround } from './bbox.ts';

describe('the box of a query', () => {
  const serra = { minLat: -28.5, minLng: -49.7, maxLat: -28.3, maxLng: -49.4 };

  it.each([
    ['is the box', serra, serra],
    ['is null without any side', {}, null],
    ['is undefined with half of its sides', { minLat: -28.5, minLng: -49.7 }, undefined],
    ['is undefined upside down', { ...serra, minLat: -28.1 }, undefined],
  ])('%s', (_, query, box) => {
    expect(bboxOfQuery(query)).toEqual(box);
  });
});

it('reaches to every side of a position, but not past the ends of the map', () => {
  expect(boxAround({ lat: -28, lng: 179.8 }, 0.5)).toEqual({
    minLat: -28.5,
    minLng: 179.3,
    maxLat: -27.5,
    maxLng: 180,
  });
});
