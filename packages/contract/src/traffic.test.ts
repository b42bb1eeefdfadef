import { describe, expect, it } from 'vitest';
import { boxAround } from './bbox.ts';
import { areaOfQuery, listTrafficAlerts, nearOfQuery, severityLevel, syncTraffic } from './traffic.ts';

it.each([
  [5, 'high'],
  [4, 'high'],
  [3, 'medium'],
  [2, 'medium'],
  [1, 'low'],
  [0, null],
])('severity %d is %s', (severity, level) => {
  expect(severityLevel(severity)).toBe(level);
});

describe('alerts are requested', () => {
  const here = { lat: -28.4, lng: -49.5 };
  const box = { minLat: -28.5, minLng: -49.7, maxLat: -28.3, maxLng: -49.4 };

  it.each<[string, object, object | null | undefined]>([
    ['everywhere', {}, null],
    ['in a box', box, box],
    ['around a position', here, boxAround(here, 0.45)],
    ['not in a box and around a position', { ...box, ...here }, undefined],
    ['not at half a position', { lat: -28.4 }, undefined],
    ['not at a blank one', { lat: '', lng: '' }, undefined],
  ])('%s', (_, query, area) => {
    const read = listTrafficAlerts.query?.safeParse(query);
    expect(read?.success ? areaOfQuery(read.data) : undefined).toEqual(area);
  });
});

describe('the nearest are counted', () => {
  const box = { minLat: -28.5, minLng: -49.7, maxLat: -28.3, maxLng: -49.4 };
  const near = { nearLat: '-28.31', nearLng: '-49.41' };

  it.each<[string, object, object | null | undefined]>([
    ['from the place that is named', { ...box, ...near }, { lat: -28.31, lng: -49.41 }],
    ['from it around a position too', { lat: -28.4, lng: -49.5, ...near }, { lat: -28.31, lng: -49.41 }],
    ['else from the middle', box, null],
    ['from no half of a place', { ...box, nearLat: -28 }, undefined],
    ['from nowhere without an area', near, undefined],
  ])('%s', (_, query, from) => {
    const read = listTrafficAlerts.query?.safeParse(query);
    expect(read?.success ? nearOfQuery(read.data) : undefined).toEqual(from);
  });
});

it("accepts a box of feeds' size for a sync, and no continent", () => {
  expect(syncTraffic.body?.safeParse({}).success).toBe(true);
  expect(syncTraffic.body?.safeParse({ bbox: boxAround({ lat: -28, lng: -49 }, 0.45) }).success).toBe(true);
  expect(syncTraffic.body?.safeParse({ bbox: boxAround({ lat: -28, lng: -49 }, 0.6) }).success).toBe(false);
});
