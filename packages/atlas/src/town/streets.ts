import type { Tags } from '../osm/items.ts';
import { type Plan, path, type Spot } from './plan.ts';

/** Side of a block in metres. */
const block = 120;

/** From west to east; they run north and south, the fifth through the middle. */
const northSouth = [
  'Rua das Araucárias',
  'Rua Sete de Setembro',
  'Rua XV de Novembro',
  'Rua Marechal Deodoro',
  'Rua São José',
  'Rua Getúlio Vargas',
  'Rua Tiradentes',
  'Rua das Hortênsias',
  'Rua Anita Garibaldi',
];

/** From south to north; they run west and east, the fourth through the middle. */
const westEast = [
  'Rua do Comércio',
  'Rua Dom Pedro II',
  'Rua Santos Dumont',
  'Avenida Brasil',
  'Rua Rui Barbosa',
  'Rua Joaquim Nabuco',
  'Rua da Serra',
];

const residential: Tags = { highway: 'residential', surface: 'asphalt', maxspeed: '40' };
const avenue: Tags = { highway: 'secondary', surface: 'asphalt', maxspeed: '60' };

/** The streets of the town itself: the grid, the avenue with its roundabout, and the square with seven exits. */
export function drawStreets(plan: Plan): void {
  drawGrid(plan);
  drawAvenue(plan);
  drawSquareOfManyTurns(plan);
}

const crossing = (column: number, row: number): Spot => [(column - 4) * block, (row - 3) * block];

/** Each block is a way of its own, so that a restriction can name two. The third street is one-way north, the fourth one-way south. */
function drawGrid(plan: Plan): void {
  const blocks = new Map<string, number>();
  for (const [column, name] of northSouth.entries()) {
    const oneway: Tags = column === 2 ? { oneway: 'yes' } : column === 3 ? { oneway: '-1' } : {};
    for (let row = 0; row < westEast.length - 1; row++) {
      const spots = [crossing(column, row), crossing(column, row + 1)];
      blocks.set(`north of ${column},${row}`, plan.way(spots, { ...residential, ...oneway, name }));
    }
  }
  for (const [row, name] of westEast.entries()) {
    const tags = row === 3 ? avenue : residential;
    for (let column = 0; column < northSouth.length - 1; column++) {
      const spots = [crossing(column, row), crossing(column + 1, row)];
      const besideSquare = row === 4 && column === 4;
      blocks.set(
        `east of ${column},${row}`,
        plan.way(spots, { ...tags, name: besideSquare ? 'Praça da Matriz' : name }),
      );
    }
  }
  plan.node(crossing(4, 3), { highway: 'traffic_signals' });
  forbidLeftTurn(plan, blocks);
}

/** Forbids the left turn from eastbound Avenida Brasil into Rua Getúlio Vargas. */
function forbidLeftTurn(plan: Plan, blocks: Map<string, number>): void {
  plan.relation(
    [
      { type: 'way', ref: blocks.get('east of 4,3') ?? 0, role: 'from' },
      { type: 'node', ref: plan.node(crossing(5, 3)), role: 'via' },
      { type: 'way', ref: blocks.get('north of 5,3') ?? 0, role: 'to' },
    ],
    { type: 'restriction', restriction: 'no_left_turn' },
  );
}

/** Avenida Brasil to the roundabout in the east; in the west it continues under another name. */
function drawAvenue(plan: Plan): void {
  plan.way(path('480,0 870,0'), { ...avenue, name: 'Avenida Brasil' });
  plan.way(path('-480,0 -1500,0'), { ...avenue, name: 'Avenida Santa Catarina' });
  // Counter-clockwise, as in all of Brazil. From the town: the lake is the 1st exit, the motorway the 2nd, the dead end the 3rd.
  const ring = Array.from({ length: 16 }, (_, i): Spot => {
    const angle = (i * Math.PI) / 8;
    return [900 + Math.round(30 * Math.cos(angle)), Math.round(30 * Math.sin(angle))];
  });
  plan.area(ring, { ...avenue, junction: 'roundabout', oneway: 'yes', maxspeed: '30' });
  plan.way(path('900,-30 900,-400 960,-800'), { ...residential, name: 'Rua do Lago' });
  plan.way(path('900,30 900,600'), { ...residential, name: 'Travessa do Fim' });
  plan.node([900, 600], { noexit: 'yes' });
}

/** Seven streets leave the square, one for each kind of turn from the town. */
function drawSquareOfManyTurns(plan: Plan): void {
  const [east, north] = [0, 1_500];
  plan.way(
    [
      [0, 360],
      [east, north],
    ],
    { ...residential, name: 'Rua São José' },
  );
  const arms: [name: string, degreesToTheRight: number][] = [
    ['Rua do Norte', 0],
    ['Rua da Garoa', 40],
    ['Rua do Leste', 90],
    ['Rua da Neblina', 145],
    ['Rua do Minuano', -145],
    ['Rua do Oeste', -90],
    ['Rua da Geada', -40],
  ];
  for (const [name, degrees] of arms) {
    const angle = (degrees * Math.PI) / 180;
    const end: Spot = [east + 400 * Math.sin(angle), north + 400 * Math.cos(angle)];
    plan.way([[east, north], end], { ...residential, name });
  }
}
