import type { Tags } from '../osm/items.ts';
import { type Plan, path } from './plan.ts';

const motorway: Tags = {
  highway: 'motorway',
  oneway: 'yes',
  surface: 'asphalt',
  maxspeed: '110',
  lanes: '2',
  name: 'Rodovia Governador Mário Covas',
  ref: 'BR-101',
};
const ramp: Tags = { highway: 'motorway_link', oneway: 'yes', surface: 'asphalt', maxspeed: '60' };
const road: Tags = { highway: 'secondary', surface: 'asphalt', maxspeed: '60' };
const toll: Tags = { toll: 'yes' };

/** Three roads to Campo Alto, 14 km to the south: the tolled motorway, the free trunk road, the short slow old road. */
export function drawHighways(plan: Plan): void {
  drawMotorway(plan);
  drawNorthSplit(plan);
  drawTownInterchange(plan);
  drawCampoAltoInterchange(plan);
  drawFreeRoads(plan);
}

/** Southbound in the west, northbound in the east, because Brazil drives on the right. Tolled between the two interchanges. */
function drawMotorway(plan: Plan): void {
  const stretches: [from: number, to: number, tags: Tags][] = [
    [5_500, 3_400, {}],
    [3_400, 600, {}],
    [600, -600, {}],
    [-600, -7_000, toll],
    [-7_000, -13_400, toll],
    [-13_400, -14_600, {}],
    [-14_600, -18_000, {}],
  ];
  for (const [from, to, tags] of stretches)
    plan.way(
      [
        [2_185, from],
        [2_185, to],
      ],
      { ...motorway, ...tags },
    );
  for (const [north, south, tags] of stretches.toReversed()) {
    // The northbound carriageway splits 400 m before the other highway joins the southbound one.
    const [from, to] = [south === 3_400 ? 3_000 : south, north === 3_400 ? 3_000 : north];
    plan.way(
      [
        [2_215, from],
        [2_215, to],
      ],
      { ...motorway, ...tags, ...(from === 3_000 && { destination: 'Curitiba;Joinville' }) },
    );
  }
  for (const east of [2_185, 2_215]) plan.node([east, -7_000], { barrier: 'toll_booth', name: 'Pedágio Campo Alto' });
  const endRoad = { ...road, highway: 'trunk', maxspeed: '80', name: 'Avenida do Contorno' };
  for (const [end, beyond] of [
    [6_000, 6_800],
    [-18_500, -19_300],
  ] as const) {
    const near = end > 0 ? 5_500 : -18_000;
    const [intoEnd, outOfEnd] = end > 0 ? [2_215, 2_185] : [2_185, 2_215];
    plan.way(
      [
        [intoEnd, near],
        [2_200, end],
      ],
      motorway,
    );
    plan.way(
      [
        [2_200, end],
        [outOfEnd, near],
      ],
      motorway,
    );
    plan.way(
      [
        [2_200, end],
        [2_200, beyond],
      ],
      endRoad,
    );
  }
}

/** Northbound: keep left for Curitiba, right for Blumenau. Traffic from Blumenau merges into the southbound carriageway. */
function drawNorthSplit(plan: Plan): void {
  const branch = { ...motorway, name: 'Rodovia Ingo Hering', ref: 'BR-470' };
  plan.node([2_215, 3_000], { highway: 'motorway_junction', ref: '29' });
  plan.way(path('2215,3000 2400,3600 3400,4800 5000,5500'), { ...branch, destination: 'Blumenau;Vale Verde' });
  plan.way(path('5000,5500 3300,4950 2300,4000'), branch);
  plan.way(path('2300,4000 2185,3400'), { ...ramp, bridge: 'yes', layer: '1' });
  plan.way(path('5000,5500 5800,5500'), { ...road, highway: 'trunk', maxspeed: '80', name: 'Avenida Vale Verde' });
}

/** A diamond: SC-390 over the motorway on Viaduto Anita Garibaldi, exit 32 in both directions. */
function drawTownInterchange(plan: Plan): void {
  const stateRoad = { ...road, name: 'Rodovia Caminhos da Serra', ref: 'SC-390' };
  plan.way(path('930,0 2120,0'), stateRoad);
  plan.way(path('2120,0 2280,0'), {
    ...road,
    name: 'Viaduto Anita Garibaldi',
    ref: 'SC-390',
    bridge: 'yes',
    layer: '1',
  });
  plan.way(path('2280,0 4200,0'), stateRoad);
  const sign = { 'junction:ref': '32', destination: 'Vila do Estradeiro;Centro', 'destination:ref': 'SC-390' };
  for (const spot of path('2185,600 2215,-600')) plan.node(spot, { highway: 'motorway_junction', ref: '32' });
  plan.way(path('2185,600 2150,450 2120,0'), { ...ramp, ...sign });
  plan.way(path('2215,-600 2250,-450 2280,0'), { ...ramp, ...sign });
  plan.way(path('2120,0 2150,-450 2185,-600'), {
    ...ramp,
    destination: 'Campo Alto;Florianópolis',
    'destination:ref': 'BR-101 Sul',
  });
  plan.way(path('2280,0 2250,450 2215,600'), { ...ramp, destination: 'Curitiba', 'destination:ref': 'BR-101 Norte' });
}

/** Exit 46; southbound the ramp forks: right to Campo Alto, left over the bridge to the east. */
function drawCampoAltoInterchange(plan: Plan): void {
  const avenue = { ...road, name: 'Avenida Beira-Rio' };
  plan.way(path('-1500,-14000 0,-14000 2120,-14000'), avenue);
  plan.way(path('2120,-14000 2150,-14000'), avenue);
  plan.way(path('2150,-14000 2280,-14000'), { ...road, name: 'Viaduto do Rio Canoas', bridge: 'yes', layer: '1' });
  plan.way(path('2280,-14000 4200,-14000'), avenue);
  for (const spot of path('2185,-13400 2215,-14600')) plan.node(spot, { highway: 'motorway_junction', ref: '46' });
  const sign = { 'junction:ref': '46' };
  plan.way(path('2185,-13400 2150,-13600'), { ...ramp, ...sign, destination: 'Campo Alto;Serra do Leste' });
  plan.way(path('2150,-13600 2120,-14000'), { ...ramp, destination: 'Campo Alto' });
  plan.way(path('2150,-13600 2155,-13900 2150,-14000'), { ...ramp, destination: 'Serra do Leste' });
  plan.way(path('2120,-14000 2150,-14450 2185,-14600'), ramp);
  plan.way(path('2215,-14600 2250,-14450 2280,-14000'), { ...ramp, ...sign, destination: 'Campo Alto' });
  plan.way(path('2280,-14000 2250,-13600 2215,-13400'), { ...ramp, destination: 'Vila do Estradeiro' });
}

function drawFreeRoads(plan: Plan): void {
  const trunk: Tags = {
    highway: 'trunk',
    surface: 'asphalt',
    maxspeed: '60',
    name: 'Rodovia Transcatarinense',
    ref: 'BR-282',
  };
  plan.way(path('-1500,0 -1500,-3000'), trunk);
  plan.way(path('-1500,-3000 -1500,-14000'), trunk);
  plan.way(path('0,-360 60,-4000 -60,-9000 0,-14000'), {
    highway: 'secondary',
    surface: 'asphalt',
    maxspeed: '40',
    name: 'Estrada Velha',
    ref: 'SC-439',
  });
}
