import type { Route, Step } from '@estradeiro/contract/navigation';
import { expect, it } from 'vitest';
import { roadbookOf } from './roadbook.ts';

const step = (maneuver: Step['maneuver'], instruction: string, distanceMeters: number) =>
  ({ maneuver, instruction, distanceMeters }) as Step;

it('has what matters on paper: the start, long roads, ferries, fuel and the arrival', () => {
  const steps = [
    step('depart', 'Siga para o norte', 300),
    step('right', 'Vire à direita na Rua da Praia', 400),
    step('left', 'Vire à esquerda na BR-116', 60_000),
    step('ferry', 'Pegue a balsa', 900),
    step('right', 'Vire à direita na Rua Sete', 500),
    step('arrive', 'Chegada', 0),
  ];
  const station = { lat: 0, lng: 0, name: 'Posto', brand: null, openingHours: null, alongMeters: 30_000, offMeters: 0 };
  expect(roadbookOf({ steps } as Route, [station])).toEqual([
    { alongMeters: 0, kind: 'turn', text: 'Siga para o norte' },
    { alongMeters: 700, kind: 'turn', text: 'Vire à esquerda na BR-116' },
    { alongMeters: 30_000, kind: 'fuel', text: 'Posto' },
    { alongMeters: 60_700, kind: 'turn', text: 'Pegue a balsa' },
    { alongMeters: 62_100, kind: 'turn', text: 'Chegada' },
  ]);
});

it('has the turns of a way that is short as a whole', () => {
  const steps = [
    step('depart', 'Siga', 2_000),
    step('right', 'Vire', 1_500),
    step('left', 'Dobre', 60),
    step('arrive', 'Fim', 0),
  ];
  expect(roadbookOf({ steps } as Route, []).map(({ text }) => text)).toEqual(['Siga', 'Vire', 'Fim']);
});
