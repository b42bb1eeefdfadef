import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxAround } from './bbox.ts';
import { cellsOf, openEvents } from './live.ts';

const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true });

it('names every cell that a box touches, whatever lies in it', () => {
  const place = fc.record({ lat: degrees(89), lng: degrees(179) });
  fc.assert(
    fc.property(place, degrees(0.45), degrees(0.45), ({ lat, lng }, north, east) => {
      const here = { lat: lat + north, lng: lng + east };
      expect(cellsOf(boxAround({ lat, lng }, 0.45))).toContain(cellsOf(boxAround(here, 0))[0]);
    }),
  );
});

describe('a stream', () => {
  it.each<[string, object, boolean]>([
    ['needs no box', {}, true],
    ['takes the topics of a box', { topics: 'traffic', minLat: -28.9, minLng: -50, maxLat: -28, maxLng: -49.1 }, true],
    ['takes no half box', { topics: 'traffic', minLat: -28.9 }, false],
    ['takes no continent', { topics: 'traffic', minLat: -34, minLng: -74, maxLat: 5, maxLng: -34 }, false],
    ['takes no topic that there is not', { topics: 'traffic,gossip' }, false],
  ])('%s', (_, query, accepted) => {
    expect(openEvents.query?.safeParse(query).success).toBe(accepted);
  });
});
