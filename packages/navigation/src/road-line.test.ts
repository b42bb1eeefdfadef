import { describe, expect, it } from 'vitest';
import { destinationPoint } from './geometry.ts';
import { encodePolyline, MalformedPolylineError } from './polyline.ts';
import { cumulativeMeters } from './resample.ts';
import { EndlessLineError, mostRoadPoints, readRoadLine } from './road-line.ts';

const start = { lat: -30, lng: -51 };

function winding(points: number, spacingMeters = 20) {
  const line = [start];
  for (let index = 1; index < points; index++) {
    line.push(destinationPoint(line[index - 1] ?? start, 35 + 50 * Math.sin(index / 40), spacingMeters));
  }
  return line;
}

describe('a line that a rider sends', () => {
  it('is read as it is', () => {
    const line = winding(500);
    const read = readRoadLine(encodePolyline(line));
    expect(read.points).toHaveLength(500);
    expect(read.alongMeters.at(-1)).toBeCloseTo(cumulativeMeters(line).at(-1) ?? 0, -1);
  });

  it('keeps its length and its ends where it is thinned', () => {
    const line = winding(100_000);
    const read = readRoadLine(encodePolyline(line));
    expect(read.points.length).toBeLessThanOrEqual(20_001);
    expect(read.alongMeters.at(-1)).toBeCloseTo(cumulativeMeters(line).at(-1) ?? 0, -3);
    expect([read.points[0], read.points.at(-1)]).toMatchObject([
      { lat: -30, lng: -51 },
      { lat: expect.closeTo(line.at(-1)?.lat ?? 0, 5) },
    ]);
  });

  it('may stand still for a while', () => {
    const halt = Array.from({ length: 1_500 }, () => start);
    expect(readRoadLine(encodePolyline([...halt, ...winding(1_000)])).points).toHaveLength(2_500);
  });

  it.each([
    ['without a point', ''],
    ['of one point', encodePolyline([start])],
    ['of millions of equal points', '?'.repeat(3_900_000)],
    ['that hardly moves', '?'.repeat(4_000) + encodePolyline(winding(50))],
    ['of more points than any ride has', encodePolyline(winding(mostRoadPoints + 1, 1))],
    ['of other characters', 'não'],
  ])('is refused %s', (_, polyline) => {
    expect(() => readRoadLine(polyline)).toThrow(MalformedPolylineError);
  });

  it('is at most as long as 20,000 km, however few points it has', () => {
    const eastward = (km: number) => encodePolyline([0, km / 2, km].map((to) => ({ lat: 0, lng: to / 111.2 - 90 })));
    expect(readRoadLine(eastward(19_900)).points).toHaveLength(3);
    expect(() => readRoadLine(eastward(20_100))).toThrow(EndlessLineError);
  });
});
