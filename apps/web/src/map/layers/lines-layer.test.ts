import { expect, it } from 'vitest';
import { signsOf } from './lines-layer.tsx';

const at = (lng: number) => ({ lat: -27, lng });
const row = { estimate: false, chosen: false };

it('puts the name of a row on the middle of its lines', () => {
  const lines = [
    { ...row, id: 'a', name: 'Serra', line: [at(1), at(2), at(3)] },
    { ...row, id: 'b', name: 'Litoral', line: [at(4), at(5)] },
    { ...row, id: 'b', name: 'Litoral', line: [at(6), at(7), at(8)] },
  ];
  expect(signsOf(lines).map(({ name, position }) => [name, position.lng])).toEqual([
    ['Serra', 2],
    ['Litoral', 7],
  ]);
});

it('gives the chosen row its place first', () => {
  const lines = [
    { ...row, id: 'a', name: 'Serra', line: [at(1)] },
    { ...row, id: 'b', name: 'Litoral', line: [at(1)], chosen: true },
  ];
  expect(signsOf(lines).map(({ name }) => name)).toEqual(['Litoral', 'Serra']);
});

it('gives no sign to a line without a name', () => expect(signsOf([{ ...row, id: 'a', line: [at(1)] }])).toEqual([]));
