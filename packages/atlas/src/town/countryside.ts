import type { Tags } from '../osm/items.ts';
import { type Plan, path, type Spot } from './plan.ts';

const paved: Tags = { highway: 'tertiary', surface: 'asphalt', maxspeed: '60' };

/** The surroundings of the town: an unpaved short cut, a winding road beside a straight one, a ferry, a track, a gravel valley. */
export function drawCountryside(plan: Plan): void {
  drawShortCut(plan);
  drawMountainRoads(plan);
  drawFerry(plan);
  drawGravelValley(plan);
}

/** To Linha Bonita: 12.5 km on asphalt, or 6.7 km on dirt, which is faster. Their fork makes the rider keep to one side. */
function drawShortCut(plan: Plan): void {
  plan.way(path('-1500,0 -7500,0 -7500,5000 -6000,5000'), { ...paved, name: 'Rodovia Linha Bonita' });
  plan.way(path('-1500,0 -6000,5000'), {
    highway: 'unclassified',
    surface: 'dirt',
    maxspeed: '60',
    name: 'Estrada do Atalho',
  });
}

/** From Linha Bonita to Alto da Serra: 6 km straight, or about 7 km of curves of 120 m radius at the same speed. */
function drawMountainRoads(plan: Plan): void {
  plan.way(path('-6000,5000 -6000,11000'), { ...paved, highway: 'secondary', name: 'Estrada Geral' });
  for (const east of [-6_000, -5_750])
    for (let north = 6_420; north < 10_700; north += 1_120) drawFarmRoad(plan, [east, north]);
  const [amplitude, wavelength, start, end] = [65, 560, 5_300, 10_700];
  const curves = Array.from({ length: (end - start) / 20 + 1 }, (_, i): Spot => {
    const northwards = i * 20;
    return [-5_750 + amplitude * Math.sin((2 * Math.PI * northwards) / wavelength), start + northwards];
  });
  plan.way([[-6_000, 5_000], ...curves, [-6_000, 11_000]], {
    ...paved,
    highway: 'secondary',
    name: 'Estrada do Rio do Rastro',
    ref: 'SC-390',
  });
  plan.way(path('-6000,11000 -6000,11300'), { ...paved, highway: 'residential', name: 'Rua do Alto' });
  plan.way(path('-6000,11300 -6400,11600 -7000,12000'), {
    highway: 'track',
    tracktype: 'grade4',
    surface: 'dirt',
    name: 'Trilha da Cachoeira',
  });
}

/** Over the lake to Ilha das Garças, which no other road reaches. */
function drawFerry(plan: Plan): void {
  plan.way(path('-1500,-3000 -3500,-3000'), { ...paved, name: 'Rua do Porto' });
  plan.way(path('-3500,-3000 -5500,-3000'), {
    route: 'ferry',
    name: 'Balsa do Lago Azul',
    duration: '00:12',
    motor_vehicle: 'yes',
    motorcycle: 'yes',
  });
  plan.way(path('-5500,-3000 -6500,-3000'), { ...paved, name: 'Rua das Garças' });
}

function drawFarmRoad(plan: Plan, [east, north]: Spot): void {
  plan.way(
    [
      [east, north],
      [east + 40, north],
    ],
    { highway: 'service', surface: 'gravel' },
  );
}

/**
 * To Vale do Cascalho, west of the Rodovia Linha Bonita: 4 km of asphalt, or 4.8 km of good gravel in two pieces, by tag
 * and by type of track. Beside them a private gravel road, a track for nobody, and a good one that ends in a farm.
 * Beyond the village the surface is unknown.
 */
function drawGravelValley(plan: Plan): void {
  const gravel: Tags = { highway: 'unclassified', surface: 'gravel', maxspeed: '60' };
  const track: Tags = { highway: 'track', tracktype: 'grade2', maxspeed: '60' };
  plan.way(path('-7500,5000 -8500,5000'), { ...paved, name: 'Estrada do Vale' });
  plan.way(path('-8500,5000 -12500,5000'), { ...paved, name: 'Estrada do Vale' });
  plan.way(path('-8500,5000 -9300,5900 -10500,5900'), { ...gravel, name: 'Estrada do Cascalho' });
  plan.way(path('-10500,5900 -11700,5900 -12500,5000'), { ...track, name: 'Estrada do Cascalho' });
  plan.way(path('-8500,5000 -9000,4500 -12000,4500 -12500,5000'), { ...gravel, access: 'private', name: 'Fazenda' });
  plan.way(path('-8500,5000 -8900,4700 -12100,4700 -12500,5000'), {
    ...track,
    smoothness: 'very_horrible',
    name: 'Trilha das Pedras',
  });
  plan.way(path('-10500,5900 -10500,7900'), { ...track, name: 'Caminho da Fazenda' });
  plan.way(path('-12500,5000 -12500,4000'), { highway: 'unclassified', maxspeed: '60', name: 'Rua do Vale' });
}
