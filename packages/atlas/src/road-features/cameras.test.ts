import { describe, expect, it } from 'vitest';
import type { Tags } from '../osm/items.ts';
import { type Plan, path } from '../town/plan.ts';
import { avenue, camera, draw, drawMap, enforce, north, south } from './drawn-map.testing.ts';

describe('a camera on a two-way road', () => {
  it.each<[direction: string, north: boolean, south: boolean]>([
    ['forward', true, false],
    ['backward', false, true],
    ['N', true, false],
    ['NNE', true, false],
    ['north', true, false],
    ['0', true, false],
    ['350', true, false],
    ['40.5', true, false],
    ['S', false, true],
    ['SSW', false, true],
    ['180', false, true],
    ['both', true, true],
    ['0;180', true, true],
  ])('with direction=%s watches that direction', async (direction, northwards, southwards) => {
    const { counts, metersAt } = await draw('0,200', { direction });
    expect(metersAt(north)).toEqual(northwards ? [200] : []);
    expect(metersAt(south)).toEqual(southwards ? [200] : []);
    expect(counts).toMatchObject({ 'speed-camera': 1, undirectedCameras: 0, leftOut: 0 });
  });

  it.each(['', 'sideways', 'N;sideways', '720', '90'])(
    'with direction="%s" is reported in both directions, and counted as undirected',
    async (direction) => {
      const { counts, metersAt } = await draw('0,200', direction === '' ? {} : { direction });
      expect([metersAt(north), metersAt(south)]).toEqual([[200], [200]]);
      expect(counts).toMatchObject({ 'speed-camera': 1, undirectedCameras: 1 });
    },
  );

  it('keeps its direction between two ways drawn in the same direction', async () => {
    const { metersAt } = await drawMap((plan) => {
      plan.way(path('0,0 0,200'), avenue);
      plan.way(path('0,200 0,400'), avenue);
      plan.node([0, 200], { ...camera, direction: 'forward' });
    });
    expect([metersAt(north), metersAt(south)]).toEqual([[200], []]);
  });

  it('has no direction between two ways drawn in opposite directions', async () => {
    const { counts, metersAt } = await drawMap((plan) => {
      plan.way(path('0,0 0,200'), avenue);
      plan.way(path('0,400 0,200'), avenue);
      plan.node([0, 200], { ...camera, direction: 'forward' });
    });
    expect([metersAt(north), metersAt(south)]).toEqual([[200], [200]]);
    expect(counts.undirectedCameras).toBe(1);
  });
});

describe('a one-way road', () => {
  it.each<[string, Tags, string]>([
    ['as it is drawn', { oneway: 'yes' }, north],
    ['against it', { oneway: '-1' }, south],
  ])('gives the direction: %s, whatever the camera says of its lens', async (_, tags, ridden) => {
    const { counts, metersAt } = await draw('0,200', { direction: 'S' }, undefined, { ...avenue, ...tags });
    expect(metersAt(ridden)).toEqual([200]);
    expect(counts).toMatchObject({ 'speed-camera': 1, undirectedCameras: 0 });
  });
});

describe('a compass bearing', () => {
  const withOneWayRoads = (count: number) =>
    draw('0,200', { direction: 'N' }, (plan) => {
      for (let road = 1; road <= count; road++) {
        plan.way(path(`${road * 500},0 ${road * 500},200 ${road * 500},400`), { ...avenue, oneway: 'yes' });
        plan.node([road * 500, 200], { ...camera, direction: 'S' });
      }
    });

  it('is the riding direction, even if few cameras contradict', async () => {
    const { metersAt } = await withOneWayRoads(2);
    expect([metersAt(north), metersAt(south)]).toEqual([[200], []]);
  });

  it("is the lens's direction if the cameras of one-way roads show that custom", async () => {
    const { metersAt } = await withOneWayRoads(5);
    expect([metersAt(north), metersAt(south), metersAt('500,0 500,200 500,400')]).toEqual([[], [200], [200]]);
  });
});

describe('two carriageways 15 m apart', () => {
  const carriageways = (cameraSpot: string, tags: Tags = {}) =>
    drawMap((plan) => {
      plan.way(path('15,0 15,200 15,400'), { ...avenue, oneway: 'yes' });
      plan.way(path('0,400 0,200 0,0'), { ...avenue, oneway: 'yes' });
      plan.node(path(cameraSpot)[0] ?? [0, 0], { ...camera, ...tags });
    });
  const [east, west] = ['15,0 15,200 15,400', south];

  it.each([
    ['on the northbound one', '15,200', [200], []],
    ['on the southbound one', '0,200', [], [200]],
    ['beside the northbound one', '21,200', [200], []],
    ['beside the southbound one', '-8,250', [], [150]],
  ])('a camera %s is reported there only', async (_, spot, northwards, southwards) => {
    const { metersAt, counts } = await carriageways(spot);
    expect([metersAt(east), metersAt(west)]).toEqual([northwards, southwards]);
    expect(counts).toMatchObject({ 'speed-camera': 1, undirectedCameras: 0, leftOut: 0 });
  });

  it.each([
    ['N', '5,200', [200], []],
    ['S', '5,200', [], [200]],
    ['N', '10,200', [200], []],
    ['S', '10,200', [], [200]],
    ['N', '7,200', [200], []],
    ['W', '5,200', [], [200]],
    ['forward', '5,200', [], [200]],
  ])('a camera with direction=%s between them, at %s, is reported on the carriageway it watches', async (...given) => {
    const [direction, spot, northwards, southwards] = given;
    const { metersAt, counts } = await carriageways(spot, { direction });
    expect([metersAt(east), metersAt(west)]).toEqual([northwards, southwards]);
    expect(counts).toMatchObject({ 'speed-camera': 1, undirectedCameras: 0, leftOut: 0 });
  });

  it('have no camera if the one between them also fits another road', async () => {
    const { metersAt, counts } = await drawMap((plan) => {
      plan.way(path('15,0 15,200 15,400'), { ...avenue, oneway: 'yes' });
      plan.way(path('0,400 0,200 0,0'), { ...avenue, oneway: 'yes' });
      plan.way(path('16,0 16,200 16,400'), { ...avenue, name: 'Marginal', oneway: 'yes' });
      plan.node([5, 200], { ...camera, direction: 'N' });
    });
    expect([metersAt(east), metersAt(west), metersAt('16,0 16,200 16,400')]).toEqual([[], [], []]);
    expect(counts).toMatchObject({ 'speed-camera': 0, leftOut: 1 });
  });

  it('have no camera if it is unclear which of them it watches', async () => {
    const { metersAt, counts } = await carriageways('7,200');
    expect([metersAt(east), metersAt(west)]).toEqual([[], []]);
    expect(counts).toMatchObject({ 'speed-camera': 0, leftOut: 1 });
  });
});

describe('a camera beside a road', () => {
  it('is reported in both directions without a direction', async () => {
    const { counts, metersAt } = await draw('12,250', {});
    expect([metersAt(north), metersAt(south)]).toEqual([[250], [150]]);
    expect(counts).toMatchObject({ 'speed-camera': 1, undirectedCameras: 1 });
  });

  it.each(['N', 'forward', '10'])('is reported in the direction it watches: %s', async (direction) => {
    const { metersAt } = await draw('12,250', { direction });
    expect([metersAt(north), metersAt(south)]).toEqual([[250], []]);
  });

  it('is reported to a ride that starts before or ends after it on the same segment', async () => {
    const { metersAt } = await draw('12,300', {});
    expect(metersAt('0,250 0,400')).toEqual([50]);
    expect(metersAt('0,0 0,200 0,350')).toEqual([300]);
    expect(metersAt('0,330 0,400')).toEqual([]);
    expect(metersAt('0,0 0,200 0,270')).toEqual([]);
  });

  it.each([
    ['more than 20 m off', '25,250', () => {}],
    ['between two roads', '6,250', (plan: Plan) => plan.way(path('14,0 14,400'), { ...avenue, name: 'Marginal' })],
    ['at a corner', '7,207', (plan: Plan) => plan.way(path('0,200 200,200'), { ...avenue, name: 'Travessa' })],
  ])('is omitted and counted when it is %s', async (_, spot, more) => {
    const { counts, metersAt } = await draw(spot, {}, more);
    expect([metersAt(north), metersAt(south)]).toEqual([[], []]);
    expect(counts).toMatchObject({ 'speed-camera': 0, leftOut: 1 });
  });

  it('belongs to a road that continues in another way, and to neither carriageway where they separate', async () => {
    const goesOn = await drawMap((plan) => {
      plan.way(path('0,0 0,200'), avenue);
      plan.way(path('0,200 40,400'), avenue);
      plan.node([8, 198], camera);
    });
    expect(goesOn.metersAt('0,0 0,200 40,400')).toEqual([198]);
    const parts = await drawMap((plan) => {
      plan.way(path('0,0 7,200 7,400'), { ...avenue, oneway: 'yes' });
      plan.way(path('-7,400 -7,200 0,0'), { ...avenue, oneway: 'yes' });
      plan.node([1, 250], camera);
    });
    expect(parts.counts).toMatchObject({ 'speed-camera': 0, leftOut: 1 });
  });

  it('belongs to the street, not to a nearer driveway', async () => {
    const { metersAt } = await draw('8,250', {}, (plan) => plan.way(path('9,240 9,300'), { highway: 'service' }));
    expect(metersAt(north)).toEqual([250]);
  });
});

describe('a camera that is mapped twice is reported once', () => {
  it('as its node on the road and as the device of a relation', async () => {
    const { counts, metersAt } = await draw('0,200 12,210', {}, (plan) =>
      enforce(plan, { from: '0,0', to: '0,400', device: '12,210' }),
    );
    expect([metersAt(north), metersAt(south)]).toEqual([[210], []]);
    expect(counts).toMatchObject({ 'speed-camera': 1, undirectedCameras: 0 });
  });

  it('as two nodes within 30 m that watch one direction', async () => {
    const { metersAt } = await drawMap((plan) => {
      plan.way(path('0,0 0,200 0,225 0,300 0,400'), avenue);
      for (const spot of path('0,200 0,225 0,300')) plan.node(spot, { ...camera, direction: 'forward' });
    });
    expect(metersAt('0,0 0,200 0,225 0,300 0,400')).toEqual([200, 300]);
  });

  it('but two that watch opposite directions are two', async () => {
    const { metersAt } = await drawMap((plan) => {
      plan.way(path('0,0 0,200 0,220 0,400'), avenue);
      plan.node([0, 200], { ...camera, direction: 'forward' });
      plan.node([0, 220], { ...camera, direction: 'backward' });
    });
    expect([metersAt('0,0 0,200 0,220 0,400'), metersAt('0,400 0,220 0,200 0,0')]).toEqual([[200], [180]]);
  });

  it('but twice on a loop that passes it twice', async () => {
    const { metersAt } = await draw('0,200', { direction: 'N' });
    expect(metersAt('0,0 0,200 0,400 300,400 300,0 0,0 0,200 0,400')).toEqual([200, 1_600]);
  });
});

describe('on two levels', () => {
  const tunnel = (plan: Plan) =>
    plan.way(path('3,0 3,200 3,400'), { ...avenue, name: 'Túnel', tunnel: 'yes', layer: '-1' });

  it.each<[string, string, Tags, number[], number[]]>([
    ['on the street', '0,200', {}, [200], []],
    ['beside the street', '-8,200', {}, [200], []],
    ['beside the street, nearer to the tunnel', '6,200', {}, [200], []],
    ['in the tunnel', '3,200', {}, [], [200]],
    ['beside the tunnel', '6,200', { layer: '-1' }, [], [200]],
  ])('a camera %s is not reported on the other', async (_, spot, tags, above, below) => {
    const { metersAt } = await draw(spot, tags, tunnel);
    expect([metersAt(north), metersAt('3,0 3,200 3,400')]).toEqual([above, below]);
  });
});

describe('a camera where its road changes class', () => {
  const [lesser, better] = [avenue, { ...avenue, highway: 'primary' }];
  const halves = (south: Tags, north: Tags, more: (plan: Plan) => void = () => {}) =>
    drawMap((plan) => {
      plan.way(path('0,0 0,200'), south);
      plan.way(path('0,200 0,400'), north);
      plan.node([0, 200], camera);
      more(plan);
    });

  it.each([
    ['rises', lesser, better],
    ['falls', better, lesser],
    ['rises and changes its name', lesser, { ...better, name: 'Rodovia do Parque' }],
  ])('is reported in both directions where it %s', async (_, before, beyond) => {
    const { metersAt, counts } = await halves(before, beyond);
    expect([metersAt(north), metersAt(south), counts.leftOut]).toEqual([[200], [200], 0]);
  });

  it('is reported on a one-way road that rises', async () => {
    const oneWay = { oneway: 'yes' };
    const { metersAt, counts } = await halves({ ...lesser, ...oneWay }, { ...better, ...oneWay });
    expect([metersAt(north), counts.leftOut]).toEqual([[200], 0]);
  });

  it('is reported in both directions where the better half has two carriageways', async () => {
    const oneWay = { ...better, oneway: 'yes' };
    const { metersAt } = await drawMap((plan) => {
      plan.way(path('0,0 0,200'), lesser);
      plan.way(path('0,200 5,400'), oneWay);
      plan.way(path('-5,400 0,200'), oneWay);
      plan.node([0, 200], camera);
    });
    expect([metersAt('0,0 0,200 5,400'), metersAt('-5,400 0,200 0,0')]).toEqual([[200], [expect.closeTo(200, -1)]]);
  });

  it('is reported on the half that goes straight on, not in the streets that join there', async () => {
    const { metersAt } = await halves(lesser, better, (plan) => {
      plan.way(path('-200,200 0,200 200,200'), { highway: 'tertiary', name: 'Travessa' });
    });
    expect([metersAt(north), metersAt(south), metersAt('-200,200 0,200 0,400')]).toEqual([[200], [200], []]);
  });

  it('is not reported on a street that goes straight on where the road bends', async () => {
    const { metersAt } = await drawMap((plan) => {
      plan.way(path('0,0 0,200 200,200'), better);
      plan.way(path('0,200 0,400'), { highway: 'residential', name: 'Travessa' });
      plan.node([0, 200], camera);
    });
    expect([metersAt('0,0 0,200 200,200'), metersAt('0,400 0,200 0,0')]).toEqual([[200], []]);
  });
});

describe('where roads cross at a camera', () => {
  const crossing = (tags: Tags) => (plan: Plan) => plan.way(path('-200,200 0,200 200,200'), tags);
  const across = '-200,200 0,200 200,200';

  it('it is not reported on the lesser road, even to riders who turn off it', async () => {
    const { metersAt } = await draw('0,200', {}, crossing({ highway: 'residential' }));
    expect([metersAt(north), metersAt(across), metersAt('-200,200 0,200 0,400')]).toEqual([[200], [], []]);
  });

  it('a ramp that leaves there does not matter', async () => {
    const ramp = { highway: 'secondary_link', oneway: 'yes' };
    const { metersAt } = await draw('0,200', {}, (plan) => plan.way(path('0,200 30,300'), ramp));
    expect([metersAt(north), metersAt('0,0 0,200 30,300'), metersAt(south)]).toEqual([[200], [200], [200]]);
  });

  it('between equal roads it is omitted, unless its direction decides', async () => {
    const alike = crossing({ ...avenue, name: 'Avenida Sete' });
    const undirected = await draw('0,200', {}, alike);
    expect([undirected.metersAt(north), undirected.metersAt(across), undirected.counts.leftOut]).toEqual([[], [], 1]);
    const directed = await draw('0,200', { direction: 'W' }, alike);
    expect([directed.metersAt(north), directed.metersAt(across), directed.metersAt('200,200 0,200 -200,200')]).toEqual([
      [],
      [],
      [200],
    ]);
  });
});

it.each([
  ['60', 60],
  ['60 km/h', 60],
  ['40 mph', 64],
  ['900', null],
  ['60;80', null],
  ['rápido', null],
  ['', null],
])('the limit "%s" is %s', async (maxspeed, limitKmh) => {
  const { featuresAt } = await draw('0,200', { maxspeed });
  expect(featuresAt(north)).toMatchObject([{ limitKmh }]);
});

describe('a direction that names a place', () => {
  const road: Tags = { highway: 'secondary', ref: 'RS-235' };
  const town = (plan: Plan, spot: string, name: string) => plan.node(path(spot)[0] ?? [0, 0], { place: 'town', name });
  /** A road to a town in the north, with a camera on a part that leads southwards. */
  const winding = '0,0 0,4000 1500,4200 1500,1000 3000,1000 3000,12000';
  const drawRoad = (direction: string, more: (plan: Plan) => void = () => {}) =>
    drawMap((plan) => {
      plan.way(path(winding), road);
      plan.node([1500, 2600], { ...camera, direction });
      town(plan, '3200,12500', 'Gramado');
      town(plan, '-200,-300', 'Nova Petrópolis');
      more(plan);
    });
  const [out, back] = ['1500,3000 1500,2600 1500,2200', '1500,2200 1500,2600 1500,3000'];

  it.each([
    ['DIR Gramado', true, false],
    ['sentido Gramado', true, false],
    ['Direção Gramado', true, false],
    ['GRAMADO', true, false],
    ['sentido Nova Petropolis', false, true],
    ['dir. Nova', false, true],
    ['sentido Canela', true, true],
    ['sentido', true, true],
  ])('is the direction in which its road leads there: %s', async (direction, outwards, backwards) => {
    const { metersAt, counts } = await drawRoad(direction);
    expect([metersAt(out).length > 0, metersAt(back).length > 0]).toEqual([outwards, backwards]);
    expect(counts).toMatchObject({ 'speed-camera': 1, undirectedCameras: outwards && backwards ? 1 : 0 });
  });

  it('is found across several ways, and for a camera beside the road', async () => {
    const { metersAt } = await drawMap((plan) => {
      plan.way(path('0,0 0,4000'), road);
      plan.way(path('0,4000 0,8000'), { ...road, name: 'Avenida das Hortênsias', ref: 'BR-116;RS-235' });
      plan.node([8, 2100], { ...camera, direction: 'sentido Gramado' });
      town(plan, '0,8200', 'Gramado');
    });
    expect([metersAt('0,2000 0,2400').length, metersAt('0,2400 0,2000').length]).toEqual([1, 0]);
  });

  it('is unknown if another road leads there, or the road leads there in both directions', async () => {
    const elsewhere = await drawMap((plan) => {
      plan.way(path(winding), road);
      plan.way(path('3000,12000 20000,12000'), { highway: 'secondary', ref: 'RS-020' });
      plan.node([1500, 2600], { ...camera, direction: 'sentido Taquara' });
      town(plan, '20000,12200', 'Taquara');
    });
    expect(elsewhere.counts.undirectedCameras).toBe(1);
    const round = await drawRoad('sentido Gramado', (plan) =>
      plan.way(path('0,0 -3000,0 -3000,12000 3000,12000'), road),
    );
    expect(round.counts.undirectedCameras).toBe(1);
  });
});
