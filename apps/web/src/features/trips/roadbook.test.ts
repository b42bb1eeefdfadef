import type { Route, Step } from '@estradeiro/contract/navigation';
import { destinationPoint } from '@estradeiro/navigation/geometry';
import { encodePolyline } from '@estradeiro/navigation/polyline';
import { expect, it } from 'vitest';
import { type RoadbookLine, roadbookOf } from './roadbook.ts';

type Leg = [maneuver: Step['maneuver'], instruction: string, distanceMeters: number];

const start = { lat: -28, lng: -49 };

/** Straight northward, a point of the line at each step; the line is as long as told, or so much shorter. */
function routeOf(legs: readonly Leg[], { shorter = 1, ...more }: Partial<Route> & { shorter?: number } = {}): Route {
  let alongMeters = 0;
  const line = legs.map(([, , distanceMeters]) => {
    const point = destinationPoint(start, 0, alongMeters / shorter);
    alongMeters += distanceMeters;
    return point;
  });
  const steps = legs.map(([maneuver, instruction, distanceMeters], shapeIndex) => ({
    ...{ maneuver, instruction, distanceMeters, shapeIndex, durationSeconds: distanceMeters / 20 },
    ...{ location: start, streetNames: [], bearingAfterDegrees: 0 },
    ...(maneuver === 'arrive' && { waypointIndex: 1 }),
  }));
  return {
    ...{ distanceMeters: alongMeters, durationSeconds: alongMeters / 20, polyline: encodePolyline(line), steps },
    ...{ estimate: false, curviness: 0, unpavedMeters: 0, hasToll: false },
    waypoints: [start, { ...start, name: 'Laguna' }],
    ...more,
  };
}

/** To the kilometre, as it is printed. */
const told = (lines: readonly RoadbookLine[]) =>
  lines.map(({ alongMeters, kind, text }) => `${Math.round(alongMeters / 1_000)} ${kind} ${text}`);

const legs: Leg[] = [
  ['depart', 'Siga para o norte', 300],
  ['right', 'Vire à direita na Rua da Praia', 400],
  ['left', 'Vire à esquerda na BR-116', 60_000],
  ['ferry', 'Pegue a balsa', 900],
  ['right', 'Vire à direita na Rua Sete', 500],
  ['arrive', 'Seu destino estará à direita', 0],
];

it('has what matters on paper: the start, long roads, ferries, towns, fuel and the arrival', () => {
  const towns = [
    { name: 'Lages', alongMeters: 500 },
    { name: 'Painel', alongMeters: 20_000 },
    { name: 'Painel do Sul', alongMeters: 24_500 },
    { name: 'Laguna', alongMeters: 61_500 },
  ];
  expect(told(roadbookOf(routeOf(legs), [{ name: 'Posto', alongMeters: 30_000 }], towns))).toEqual([
    '0 turn Siga para o norte',
    '1 turn Vire à esquerda na BR-116',
    '20 town Painel',
    '30 fuel Posto',
    '61 turn Pegue a balsa',
    '62 turn Seu destino estará à direita',
  ]);
});

it('has the turns of a way that is short as a whole', () => {
  const short = routeOf([
    ['depart', 'Siga', 2_000],
    ['right', 'Vire', 1_500],
    ['left', 'Dobre', 60],
    ['arrive', 'Fim', 0],
  ]);
  expect(roadbookOf(short, [], []).map(({ text }) => text)).toEqual(['Siga', 'Vire', 'Fim']);
});

it('makes up no manoeuvre of an estimate: its towns and its end, by the kilometres that it tells', () => {
  const estimate = routeOf(legs, { estimate: true, shorter: 1.25 });
  expect(told(roadbookOf(estimate, [], [{ name: 'Painel', alongMeters: 20_000 }]))).toEqual([
    '25 town Painel',
    '62 arrival Laguna',
  ]);
});

it('has the manoeuvres of a way as far as the map reaches, and says from where on it does not', () => {
  const parts = [{ fromIndex: 2, toIndex: 4, distanceMeters: 60_900 }];
  expect(told(roadbookOf(routeOf(legs, { estimate: true, estimatedParts: parts }), [], []))).toEqual([
    '0 turn Siga para o norte',
    '1 estimate 61 km',
    '62 turn Seu destino estará à direita',
  ]);
});
