import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Tags } from '../osm/items.ts';
import { path } from '../town/plan.ts';
import { avenue, drawMap } from './drawn-map.testing.ts';
import { readFeatures } from './feature-file.ts';
import { featuresOnRoute } from './features-on-route.ts';

const [north, south] = ['0,0 0,200 0,400', '0,400 0,200 0,0'];

it.each<[Tags, string]>([
  [{ traffic_calming: 'hump' }, 'speed-bump'],
  [{ traffic_calming: 'table', highway: 'crossing' }, 'speed-bump'],
  [{ traffic_calming: 'choker;bump' }, 'speed-bump'],
  [{ traffic_calming: 'rumble_strip' }, 'speed-bump'],
  [{ barrier: 'cattle_grid' }, 'cattle-grid'],
  [{ barrier: 'toll_booth' }, 'toll'],
  [{ highway: 'toll_gantry' }, 'toll-gantry'],
  [{ railway: 'level_crossing' }, 'level-crossing'],
  [{ ford: 'yes' }, 'ford'],
])('%j on a road is a %s in both directions', async (tags, kind) => {
  const { featuresAt, counts } = await drawMap((plan) => {
    plan.way(path(north), avenue);
    plan.node([0, 200], tags);
  });
  for (const ridden of [north, south, '0,0 0,200 50,200'])
    expect(featuresAt(ridden)).toEqual([{ kind, alongMeters: 200 }]);
  expect(counts).toMatchObject({ [kind]: 1 });
});

it.each<[Tags, Tags]>([
  [{ traffic_calming: 'island' }, avenue],
  [{ traffic_calming: 'hump' }, { highway: 'cycleway' }],
  [{ railway: 'level_crossing' }, { railway: 'rail' }],
  [{ ford: 'no' }, avenue],
])('%j on %j is nothing to a rider', async (tags, road) => {
  const { featuresAt, counts } = await drawMap((plan) => {
    plan.way(path(north), road);
    plan.way(path('900,0 900,400'), avenue);
    plan.node([0, 200], tags);
  });
  expect(featuresAt(north)).toEqual([]);
  const { roadMeters: _, ...found } = counts;
  expect(Object.values(found).every((count) => count === 0)).toBe(true);
});

it('a bump with a direction is reported in that direction only', async () => {
  const { metersAt } = await drawMap((plan) => {
    plan.way(path(north), avenue);
    plan.node([0, 200], { traffic_calming: 'bump', direction: 'backward' });
  });
  expect([metersAt(north), metersAt(south)]).toEqual([[], [200]]);
});

it('a ford that is a way is reported where the rider enters it', async () => {
  const { metersAt } = await drawMap((plan) => {
    plan.way(path('0,0 0,200'), avenue);
    plan.way(path('0,200 0,230'), { ...avenue, ford: 'yes' });
    plan.way(path('0,230 0,400'), avenue);
  });
  expect([metersAt('0,0 0,200 0,230 0,400'), metersAt('0,400 0,230 0,200 0,0')]).toEqual([[200], [170]]);
});

it('parallel tracks are one crossing and the barriers of a plaza one toll, but each bump counts', async () => {
  const spots = '0,0 0,100 0,104 0,200 0,250 0,300 0,320 0,340 0,380';
  const { featuresAt } = await drawMap((plan) => {
    plan.way(path(spots), avenue);
    for (const spot of path('0,100 0,104')) plan.node(spot, { railway: 'level_crossing' });
    for (const spot of path('0,200 0,250')) plan.node(spot, { barrier: 'toll_booth' });
    for (const spot of path('0,300 0,320 0,340')) plan.node(spot, { traffic_calming: 'hump' });
  });
  expect(featuresAt(spots).map(({ kind, alongMeters }) => `${kind} ${alongMeters}`)).toEqual([
    'level-crossing 100',
    'toll 200',
    'speed-bump 300',
    'speed-bump 320',
    'speed-bump 340',
  ]);
});

it('has no features for tiles of an earlier version', () => {
  expect(readFeatures(join(tmpdir(), 'no-such-tiles'))).toBeNull();
});

it('checks a repeated point of a line once', () => {
  let looks = 0;
  const index = { passingsAt: () => [looks++].slice(1) as never[], gantriesWithin: () => [] };
  const still = Array.from({ length: 50_000 }, () => ({ lat: -30, lng: -51 }));
  expect(featuresOnRoute(index, still, new Float64Array(still.length))).toEqual([]);
  expect(looks).toBe(1);
});
