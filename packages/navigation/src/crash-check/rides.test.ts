import { describe, expect, it } from 'vitest';
import { crashNames, crashRide, episodeNames, episodeRide, firmStop, ordinaryRide } from './rides.testing.ts';
import { goodDevice, questionsOf, rideOf } from './traces.testing.ts';

const seeds = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

describe('a hundred ordinary rides', () => {
  it.each(seeds(100))('asks nothing on ride %d', (seed) => {
    const { parts, device, names } = ordinaryRide(seed);
    expect({ names, questions: questionsOf(rideOf(parts, device, seed)) }).toEqual({ names, questions: 0 });
  });

  it.each(episodeNames)('asks nothing: %s', (name) => {
    for (const seed of seeds(10)) {
      const { parts, device } = episodeRide(name, seed);
      expect(questionsOf(rideOf(parts, device, seed))).toBe(0);
    }
  });
});

describe('rides built to ask', () => {
  it.each([40, 45, 50])('asks who brakes from %d km/h as firmly as it goes in 3 s, and stays', (speedKmh) => {
    expect(questionsOf(rideOf(firmStop(speedKmh), goodDevice, 1))).toBe(1);
  });
});

describe('twenty crashes', () => {
  const crashes = crashNames.flatMap((name) => seeds(4).map((seed) => [name, seed] as const));

  it.each(crashes)('asks who %s (%d)', (name, seed) => {
    const { parts, device } = crashRide(name, seed);
    expect(questionsOf(rideOf(parts, device, seed))).toBe(1);
  });
});
