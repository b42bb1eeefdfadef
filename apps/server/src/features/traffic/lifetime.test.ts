import type { TrafficAlertType } from '@estradeiro/contract/traffic';
import { describe, expect, it } from 'vitest';
import { afterVote, confidenceOf, expiryOf, votesToEnd } from './lifetime.ts';

const minutes = (count: number) => new Date(count * 60_000);

it.each<[TrafficAlertType, string | null, number]>([
  ['ACCIDENT', null, 60],
  ['POLICE', null, 30],
  ['HAZARD', 'HAZARD_ON_ROAD_OIL', 60],
  ['HAZARD', 'HAZARD_WEATHER_FLOOD', 120],
  ['HAZARD', 'HAZARD_ON_ROAD_POT_HOLE', 24 * 60],
  ['ROAD_CLOSED', 'ROAD_CLOSED_HAZARD', 24 * 60],
  ['TRAFFIC_JAM', 'JAM_HEAVY_TRAFFIC', 15],
  ['OTHER', null, 60],
])('%s %s is believed for %d minutes', (type, subtype, believed) => {
  expect(expiryOf({ type, subtype }, minutes(10))).toEqual(minutes(10 + believed));
});

describe('an accident of minute 0, after a vote', () => {
  const at = (minute: number, says: 'still-there' | 'gone', byReporter = false) => ({
    says,
    byReporter,
    at: minutes(minute),
  });

  it.each<[string, number, ReturnType<typeof at>, number, { isActive: boolean; ends: number }]>([
    ['still there: an hour from then', 60, at(40, 'still-there'), 0, { isActive: true, ends: 100 }],
    ['still there: never shorter than it was', 60, at(0, 'still-there'), 0, { isActive: true, ends: 60 }],
    ['still there: six hours at most', 350, at(340, 'still-there'), 0, { isActive: true, ends: 360 }],
    ['still there: not shortened past the longest', 400, at(340, 'still-there'), 0, { isActive: true, ends: 400 }],
    ['gone: half of what was left', 60, at(40, 'gone'), 1, { isActive: true, ends: 50 }],
    ['gone for the second in a row: over', 60, at(40, 'gone'), 2, { isActive: false, ends: 60 }],
    ['gone by who reported it: over', 60, at(40, 'gone', true), 0, { isActive: false, ends: 60 }],
  ])('%s', (_, expires, vote, goneInRow, { isActive, ends }) => {
    const alert = {
      type: 'ACCIDENT' as const,
      subtype: null,
      reportedAt: minutes(0),
      expiresAt: minutes(expires),
      source: 'rider' as const,
      reliability: 5,
      severity: 4,
    };
    const after = afterVote(alert, vote, { confirmations: 0, goneInRow });
    expect(after).toEqual({ isActive, expiresAt: minutes(ends), endedAt: isActive ? null : vote.at });
  });
});

describe('riders in a row who end', () => {
  const rider = { source: 'rider' as const, reliability: 5, severity: 5 };
  const waze = { source: 'waze' as const, reliability: 6, severity: 1 };
  const closure = { source: 'tomtom' as const, reliability: 8, severity: 5 };

  it.each([
    ['a report of one rider', rider, 0, 2],
    ['a report that four confirmed', rider, 4, 4],
    ['the word of a feed', waze, 0, 3],
    ['the word of a feed that is sure', { ...waze, reliability: 7 }, 0, 4],
    ['a closure of a feed', closure, 0, 5],
    ['a closure that all the world has confirmed', closure, 40, 6],
  ])('%s', (_, alert, confirmations, riders) => {
    expect(votesToEnd(alert, { confirmations, goneInRow: 0 })).toBe(riders);
  });

  it('do not shorten how long a feed is believed before', () => {
    const alert = { ...closure, type: 'ROAD_CLOSED' as const, subtype: null, reportedAt: minutes(0) };
    const vote = { says: 'gone' as const, byReporter: false, at: minutes(20) };
    const after = afterVote({ ...alert, expiresAt: minutes(60) }, vote, { confirmations: 0, goneInRow: 4 });
    expect(after).toEqual({ isActive: true, expiresAt: minutes(60), endedAt: null });
  });
});

it.each([
  [5, 0, 0, 5],
  [5, 1, 0, 7],
  [5, 9, 0, 10],
  [5, 0, 1, 2],
  [2, 0, 1, 0],
])(
  'confidence %d with %d confirmations and %d votes gone in a row is %d',
  (own, confirmations, goneInRow, confidence) => {
    expect(confidenceOf(own, { confirmations, goneInRow })).toBe(confidence);
  },
);
