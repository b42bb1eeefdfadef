import { type RoundTrip, RoundTripRequest } from '@estradeiro/contract/round-trip';
import { describe, expect, it } from 'vitest';
import { factsOf, firstWish, shortcomings, toRoundTripRequest } from './round-trip.ts';

const start = { lat: -28.39, lng: -49.4, name: 'Lauro Müller' };
const avoided = {
  avoidTolls: false,
  avoidHighways: true,
  avoidTowns: false,
  unpaved: 'any' as const,
  avoidStretches: [],
};
const trip = (missShare: number, repeatedShare = 0) =>
  ({ route: { distanceMeters: 100_000, durationSeconds: 7_200 }, missShare, repeatedShare }) as RoundTrip;

describe('asking for a round trip', () => {
  it('begins with 200 km of winding roads in any direction', () => {
    const request = toRoundTripRequest(firstWish, start, avoided);
    expect(request).toEqual({
      ...{ start, length: { by: 'distance', meters: 200_000 }, curves: 'winding', seed: 0 },
      ...avoided,
    });
    expect(RoundTripRequest.parse(request)).toEqual(request);
  });

  it('requests by time, and in a direction of the compass', () => {
    const wish = { ...firstWish, by: 'time' as const, hours: 2.5, direction: 'SO' as const };
    expect(toRoundTripRequest(wish, start, avoided)).toMatchObject({
      length: { by: 'time', seconds: 9_000 },
      directionDegrees: 225,
    });
  });
});

describe('a proposal', () => {
  it.each<[string, RoundTrip, 'distance' | 'time', string[]]>([
    ['as requested', trip(0.15, 0.04), 'distance', []],
    ['longer', trip(0.25), 'distance', ['20 km a mais do que você pediu.']],
    ['shorter in time', trip(-0.2), 'time', ['30 min a menos do que você pediu.']],
    [
      'shorter and over the same road',
      trip(-0.5, 0.18),
      'distance',
      ['100 km a menos do que você pediu.', 'Repete 18% do caminho.'],
    ],
  ])('%s', (_, proposal, by, words) => {
    expect(shortcomings(proposal, by)).toEqual(words);
  });

  it('names what it passes that the rider avoids, or that is closed', () => {
    const { route, ...rest } = trip(0);
    const reportedAt = '2026-03-01T12:00:00.000Z';
    const closure = { alertId: crypto.randomUUID(), name: 'BR-116', reportedAt, isPassed: true };
    const passing = { ...rest, route: { ...route, passesAvoided: true, closures: [closure] } };
    expect(shortcomings(passing, 'distance')).toEqual(['Passa por um trecho evitado.', 'Passa por estrada fechada.']);
  });

  it('shows how much is ridden twice, and other facts', () => {
    expect(factsOf(trip(0, 0.004))).toEqual(['não repete caminho']);
    expect(factsOf(trip(0, 0.03))).toEqual(['repete 3%']);
    const { route, ...rest } = trip(0, 0.1);
    expect(factsOf({ ...rest, route: { ...route, unpavedMeters: 7_100, hasToll: true } })).toEqual([
      '7 km de terra',
      'com pedágio',
    ]);
  });
});
