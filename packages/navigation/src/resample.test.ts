import { describe, expect, it } from 'vitest';
import { destinationPoint, distanceMeters } from './geometry.ts';
import { cumulativeMeters, resample } from './resample.ts';
import { serra } from './routes.testing.ts';

const line = [
  serra,
  destinationPoint(serra, 90, 40),
  destinationPoint(serra, 90, 40),
  destinationPoint(serra, 90, 100),
];

describe('a line sampled at even distances', () => {
  it('measures what lies before each point', () => {
    expect([...cumulativeMeters(line)].map(Math.round)).toEqual([0, 40, 40, 100]);
    expect([...cumulativeMeters([])]).toEqual([]);
  });

  it('has a point every so many metres, whatever the points it is drawn with', () => {
    const samples = resample(line, 15);
    expect(samples.map((sample) => Math.round(distanceMeters(serra, sample)))).toEqual([0, 15, 30, 45, 60, 75, 90]);
  });

  it('leaves a single point alone', () => {
    expect(resample([serra], 15)).toEqual([serra]);
  });
});
