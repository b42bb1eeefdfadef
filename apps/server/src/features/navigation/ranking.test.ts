import type { Preference } from '@estradeiro/contract/navigation';
import { destinationPoint } from '@estradeiro/navigation/geometry';
import { encodePolyline } from '@estradeiro/navigation/polyline';
import { describe, expect, it } from 'vitest';
import { type Candidate, distinct, rank } from './ranking.ts';

type Facts = {
  name: string;
  seconds: number;
  meters?: number;
  curviness?: number;
  toll?: boolean;
  rough?: number;
  minor?: number;
  track?: number;
  gravel?: number;
};

const candidate = ({
  name,
  seconds,
  meters = 10_000,
  curviness = 0,
  toll = false,
  rough = 0,
  minor = 0,
  track = 0,
  gravel = 0,
}: Facts) =>
  ({
    route: {
      polyline: name,
      durationSeconds: seconds,
      distanceMeters: meters,
      curviness,
      hasToll: toll,
      unpavedMeters: rough,
      estimate: false,
      steps: [],
      waypoints: [],
    },
    roughMeters: rough,
    minorMeters: minor,
    trackMeters: track,
    highwayMeters: 0,
    gravelMeters: gravel,
  }) satisfies Candidate;

const motorway = candidate({ name: 'motorway', seconds: 600, meters: 18_000, toll: true });
const trunk = candidate({ name: 'trunk', seconds: 800, meters: 16_000 });
const serra = candidate({ name: 'serra', seconds: 770, meters: 17_000, curviness: 0.4, toll: true });
const longSerra = candidate({ name: 'longSerra', seconds: 900, meters: 20_000, curviness: 0.6 });
const shortCut = candidate({ name: 'shortCut', seconds: 590, meters: 8_000, rough: 6_000 });
const backStreets = candidate({ name: 'backStreets', seconds: 790, meters: 12_000, minor: 9_000 });
const all = [motorway, trunk, serra, longSerra, shortCut, backStreets];

it.each<[Preference[], string]>([
  [['fast'], 'shortCut'],
  [['economic'], 'shortCut'],
  [['safe'], 'motorway'],
  [['scenic'], 'serra'], // longSerra takes 50 % more than the motorway
  [['fast', 'safe'], 'motorway'],
  [['fast', 'scenic'], 'shortCut'], // serra is 30 % slower than the fastest, and fast applies first
  [['economic', 'safe'], 'backStreets'],
  [['economic', 'safe', 'scenic'], 'backStreets'],
  [['safe', 'scenic'], 'serra'],
  [['scenic', 'safe'], 'serra'],
])('%j takes %s', (preferences, best) => {
  expect(rank(all, { preferences, avoidTolls: false, avoidHighways: false })[0]?.route.polyline).toBe(best);
});

it('never offers excluded tolls or dirt while there is another route', () => {
  const offered = rank(all, { preferences: ['safe'], avoidTolls: true, avoidHighways: false }).map(
    ({ route }) => route.polyline,
  );
  expect(offered[0]).toBe('trunk');
  expect([...offered].sort()).toEqual(['backStreets', 'longSerra', 'trunk']);
  expect(rank([motorway], { preferences: ['economic'], avoidTolls: true, avoidHighways: false })).toEqual([motorway]);
});

it('puts the fastest first where nothing is preferred', () => {
  const times = rank(all, { preferences: [], avoidTolls: false, avoidHighways: false }).map(
    ({ route }) => route.durationSeconds,
  );
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});

it('calls no route economic that takes more than half again the fastest time, or a track beside a road', () => {
  const crawl = candidate({ name: 'crawl', seconds: 1_000, meters: 4_000 });
  const farmTrack = candidate({ name: 'farmTrack', seconds: 700, meters: 5_000, track: 3_000 });
  const economic = { preferences: ['economic' as const], avoidTolls: false, avoidHighways: false };
  expect(rank([crawl, farmTrack, shortCut, trunk], economic)[0]?.route.polyline).toBe('shortCut');
  expect(rank([crawl, farmTrack], economic)[0]?.route.polyline).toBe('crawl');
  const slowRoad = candidate({ name: 'slowRoad', seconds: 1_000, meters: 4_000 });
  expect(rank([slowRoad, motorway, trunk], economic)[0]?.route.polyline).toBe('trunk');
  expect(rank([slowRoad, motorway], economic)[0]?.route.polyline).toBe('slowRoad');
});

it('offers the others after those that fulfil the preferences, the fastest first', () => {
  const names = rank(all, { preferences: ['scenic'], avoidTolls: false, avoidHighways: false }).map(
    ({ route }) => route.polyline,
  );
  // Within 30 % of the motorway's time by curves, then the rest by time. Dirt is offered only on request.
  expect(names).toEqual(['serra', 'motorway', 'backStreets', 'trunk', 'longSerra']);
});

it('takes the curviest route within 60 % of the fastest time where only curves are wanted', () => {
  const asked = { preferences: ['scenic' as const], avoidTolls: false, avoidHighways: false, curvesOnly: true };
  expect(rank(all, asked)[0]?.route.polyline).toBe('longSerra');
});

describe('with gravel preferred', () => {
  const asphalt = candidate({ name: 'asphalt', seconds: 1_000 });
  const valley = candidate({ name: 'valley', seconds: 1_350, rough: 9_000, gravel: 9_000, track: 9_000 });
  const windingValley = candidate({ name: 'windingValley', seconds: 1_380, curviness: 0.5, gravel: 8_000 });
  const farValley = candidate({ name: 'farValley', seconds: 1_500, gravel: 20_000 });
  const best = (search: Partial<Parameters<typeof rank>[1]>) =>
    rank([asphalt, valley, windingValley, farValley], {
      preferences: [],
      avoidTolls: false,
      avoidHighways: false,
      unpaved: 'prefer',
      ...search,
    })[0]?.route.polyline;

  it('takes the most gravel within 40 % more time, also with other preferences', () => {
    for (const preferences of [[], ['fast'], ['economic'], ['safe']] as Preference[][])
      expect(best({ preferences })).toBe('valley');
  });

  it('takes the curviest of those with much gravel', () => {
    expect(best({ preferences: ['scenic'] })).toBe('windingValley');
  });

  it('takes more time for it where only curves are wanted', () => {
    expect(best({ preferences: ['scenic'], curvesOnly: true })).toBe('farValley');
  });

  it('is kept off gravel where it is avoided', () => {
    expect(best({ unpaved: 'avoid' })).toBe('asphalt');
  });
});

describe('of ranked routes', () => {
  const start = { lat: -30.03, lng: -51.2 };
  const end = destinationPoint(start, 0, 5_000);
  /** North to the end, its last metres on another road beside the straight one. */
  const route = (seconds: number, metersBeside: number): Candidate => {
    const leaves = destinationPoint(start, 0, 5_000 - metersBeside);
    const line = [start, leaves, destinationPoint(leaves, 90, 200), destinationPoint(end, 90, 200), end];
    return candidate({ name: encodePolyline(metersBeside > 0 ? line : [start, end]), seconds });
  };
  const seconds = (ranked: Candidate[], count = 3) =>
    distinct(ranked, count).map(({ durationSeconds }) => durationSeconds);

  it('offers none that shares over 80 % of its road with a better one', () => {
    expect(seconds([route(600, 0), route(700, 600), route(800, 3_000)])).toEqual([600, 800]);
  });

  it('offers another road though it takes as long', () => {
    expect(seconds([route(600, 0), route(600, 5_000)])).toEqual([600, 600]);
  });

  it('offers no more than wanted', () => {
    expect(seconds([route(600, 0), route(700, 5_000)], 1)).toEqual([600]);
  });
});
