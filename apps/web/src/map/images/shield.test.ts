import { expect, it } from 'vitest';
import { parseShield } from './shield.ts';

it.each([
  ['BR-116', { network: 'BR', number: '116', shape: 'federal' }],
  ['BR 101', { network: 'BR', number: '101', shape: 'federal' }],
  ['SP-330', { network: 'SP', number: '330', shape: 'state' }],
  ['ERS-115;BR-116', { network: 'ERS', number: '115', shape: 'state' }],
  ['SC-110A', { network: 'SC', number: '110A', shape: 'state' }],
])('reads %s', (ref, shield) => {
  expect(parseShield(ref)).toEqual(shield);
});

it.each(['', 'Anel Viário', '116', 'BR-', 'A1;BR-116'])('draws no sign for %j', (ref) => {
  expect(parseShield(ref)).toBeNull();
});
