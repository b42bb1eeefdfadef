import { describe, expect, it } from 'vitest';
import { path } from '../town/plan.ts';
import { avenue, camera, draw, drawMap, enforce, north, south } from './drawn-map.testing.ts';

describe('a relation', () => {
  it('gives a camera beside the road its road, direction and limit', async () => {
    const { counts, featuresAt } = await draw('12,200', { maxspeed: 'unknown' }, (plan) =>
      enforce(plan, { from: '0,0', to: '0,400', device: '12,200' }, { maxspeed: '80' }),
    );
    expect(featuresAt(north)).toEqual([{ kind: 'speed-camera', watches: 'speed', limitKmh: 80, alongMeters: 200 }]);
    expect(featuresAt(south)).toEqual([]);
    expect(counts).toMatchObject({ 'speed-camera': 1, undirectedCameras: 0, leftOut: 0 });
  });

  it('decides which of two carriageways a camera between them watches', async () => {
    const { metersAt } = await draw('7,200', {}, (plan) => {
      plan.way(path('15,400 15,200 15,0'), { ...avenue, oneway: 'yes' });
      enforce(plan, { from: '15,400', to: '15,0', device: '7,200' });
    });
    expect([metersAt(north), metersAt(south), metersAt('15,400 15,200 15,0')]).toEqual([[], [], [200]]);
  });

  it('works across ways drawn in opposite directions', async () => {
    const { metersAt } = await drawMap((plan) => {
      plan.way(path('0,200 0,0'), avenue);
      plan.way(path('0,200 0,400'), avenue);
      plan.node([9, 300], camera);
      enforce(plan, { from: '0,0', to: '0,400', device: '9,300' });
    });
    expect([metersAt(north), metersAt(south)]).toEqual([[300], []]);
  });

  it.each([
    ['without a device at its beginning', { from: '0,200', to: '0,400' }, [200]],
    ['without an end at its device', { from: '0,0', device: '12,250' }, [250]],
    ['without a beginning at its device', { to: '0,400', device: '12,250' }, [250]],
  ])('is reported %s', async (_, members, expected) => {
    const { metersAt } = await draw('', {}, (plan) => enforce(plan, members));
    expect([metersAt(north), metersAt(south)]).toEqual([expected, []]);
  });

  it('about traffic signals is reported as such', async () => {
    const { featuresAt } = await draw('12,200', {}, (plan) =>
      enforce(plan, { from: '0,0', to: '0,400', device: '12,200' }, { enforcement: 'traffic_signals' }),
    );
    expect(featuresAt(north)).toMatchObject([{ watches: 'signals' }]);
  });

  it('about average speed is reported once, at the start of its section', async () => {
    const { featuresAt } = await draw('12,200 12,380', {}, (plan) =>
      enforce(plan, { from: '0,200', to: '0,400', device: '12,200 12,380' }, { enforcement: 'average_speed' }),
    );
    expect(featuresAt(north)).toEqual([
      { kind: 'speed-camera', watches: 'average-speed', limitKmh: 60, alongMeters: 200 },
    ]);
    expect(featuresAt(south)).toEqual([]);
  });

  it('against a one-way road, or without a road, is omitted and counted', async () => {
    const against = await draw('', {}, (plan) => enforce(plan, { from: '0,400', to: '0,0' }), {
      ...avenue,
      oneway: 'yes',
    });
    const elsewhere = await draw('', {}, (plan) => enforce(plan, { from: '900,0', to: '900,400' }));
    for (const { counts, metersAt } of [against, elsewhere]) {
      expect([metersAt(north), metersAt(south)]).toEqual([[], []]);
      expect(counts).toMatchObject({ 'speed-camera': 0, leftOut: 1 });
    }
  });

  it('about weights is ignored', async () => {
    const { counts } = await draw('', {}, (plan) =>
      enforce(plan, { from: '0,0', to: '0,400' }, { enforcement: 'weight' }),
    );
    expect(counts).toMatchObject({ 'speed-camera': 0, leftOut: 0 });
  });
});
