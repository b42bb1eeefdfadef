import type { Route, Step } from '@estradeiro/contract/navigation';
import { destinationPoint } from '@estradeiro/navigation/geometry';
import { encodePolyline } from '@estradeiro/navigation/polyline';
import { expect, it } from 'vitest';
import { type RoadbookLine, roadbookOf, showsTenths } from './roadbook.ts';

type Leg = [maneuver: Step['maneuver'], instruction: string, distanceMeters: number, signals?: number];

const start = { lat: -28, lng: -49 };

/** Straight north, a point of the line at each step; the line is as long as stated, or shorter by this factor. */
function routeOf(legs: readonly Leg[], { shorter = 1, ...more }: Partial<Route> & { shorter?: number } = {}): Route {
  let alongMeters = 0;
  const line = legs.map(([, , distanceMeters]) => {
    const point = destinationPoint(start, 0, alongMeters / shorter);
    alongMeters += distanceMeters;
    return point;
  });
  const steps = legs.map(([maneuver, instruction, distanceMeters, signals], shapeIndex) => ({
    ...{ maneuver, instruction, distanceMeters, shapeIndex, durationSeconds: distanceMeters / 20 },
    ...{ location: start, streetNames: [], bearingAfterDegrees: 0 },
    ...(maneuver === 'arrive' && { waypointIndex: 1 }),
    ...(signals && { signals }),
  }));
  return {
    ...{ distanceMeters: alongMeters, durationSeconds: alongMeters / 20, polyline: encodePolyline(line), steps },
    ...{ estimate: false, curviness: 0, unpavedMeters: 0, hasToll: false },
    waypoints: [start, { ...start, name: 'Laguna' }],
    ...more,
  };
}

/** To the kilometre, as printed. */
const printed = (lines: readonly RoadbookLine[]) =>
  lines.map(({ alongMeters, kind, text }) => `${Math.round(alongMeters / 1_000)} ${kind} ${text}`);

const legs: Leg[] = [
  ['depart', 'Siga para o norte', 300],
  ['right', 'Vire à direita na Rua da Praia', 400],
  ['left', 'Vire à esquerda na BR-116', 60_000],
  ['ferry', 'Pegue a balsa', 900],
  ['right', 'Vire à direita na Rua Sete', 500],
  ['arrive', 'Seu destino estará à direita', 0],
];

it('has every turn, ferries, towns, fuel and the arrival', () => {
  const towns = [
    { name: 'Lages', alongMeters: 500 },
    { name: 'Painel', alongMeters: 20_000 },
    { name: 'Painel do Sul', alongMeters: 24_500 },
    { name: 'Laguna', alongMeters: 61_500 },
  ];
  expect(printed(roadbookOf(routeOf(legs), [{ name: 'Posto', alongMeters: 30_000 }], towns))).toEqual([
    '0 turn Siga para o norte',
    '0 turn Vire à direita na Rua da Praia',
    '1 turn Vire à esquerda na BR-116',
    '20 town Painel',
    '30 fuel Posto',
    '61 turn Pegue a balsa',
    '62 turn Vire à direita na Rua Sete',
    '62 turn Seu destino estará à direita',
  ]);
});

it('folds name changes and traffic lights into the turn before them, and the end of a manoeuvre into its beginning', () => {
  const route = routeOf([
    ['depart', 'Siga', 2_000, 4],
    ['right', 'Vire à direita na Rua A', 500, 1],
    ['name-change', 'Continue na Rua B', 700],
    ['straight', 'Siga em frente na Rua C', 800, 2],
    ['roundabout', 'Na rotatória, pegue a 2ª saída', 40],
    ['roundabout-exit', 'Saia para a Rua D', 900],
    ['left', 'Dobre', 60],
    ['arrive', 'Fim', 0],
  ]);
  expect(roadbookOf(route, [], [])).toMatchObject([
    { text: 'Siga' },
    { text: 'Vire à direita na Rua A', straightOn: { meters: 2_000, names: 2, signals: 3 } },
    { text: 'Na rotatória, pegue a 2ª saída; saia para a Rua D' },
    { text: 'Dobre' },
    { text: 'Fim' },
  ]);
});

it('shows tenths below 10 km, and where lines are close', () => {
  const lines = [500, 9_900, 30_000, 60_000, 60_400].map(
    (alongMeters): RoadbookLine => ({ alongMeters, kind: 'turn', text: '' }),
  );
  expect(lines.map((_, index) => showsTenths(lines, index))).toEqual([true, true, false, true, true]);
});

it('invents no manoeuvre of an estimate: towns and end, by the stated kilometres', () => {
  const estimate = routeOf(legs, { estimate: true, shorter: 1.25 });
  expect(printed(roadbookOf(estimate, [], [{ name: 'Painel', alongMeters: 20_000 }]))).toEqual([
    '25 town Painel',
    '62 arrival Laguna',
  ]);
});

it('has the manoeuvres of a route as far as the map reaches, and marks where it ends', () => {
  const parts = [{ fromIndex: 2, toIndex: 4, distanceMeters: 60_900 }];
  expect(printed(roadbookOf(routeOf(legs, { estimate: true, estimatedParts: parts }), [], []))).toEqual([
    '0 turn Siga para o norte',
    '0 turn Vire à direita na Rua da Praia',
    '1 estimate 61 km',
    '62 turn Vire à direita na Rua Sete',
    '62 turn Seu destino estará à direita',
  ]);
});
