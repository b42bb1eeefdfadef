import { expect, it } from 'vitest';
import { highwaysOf } from './highways.ts';

const ride = (name: string, ...highways: string[]) => ({ name, highways });

it.each([
  ['each once, with its rides', [ride('a', 'BR-116'), ride('b', 'BR-116')], [['BR-116', 'ab']]],
  ['however a map writes it', [ride('a', 'BR-116', 'BR 116'), ride('b', 'BR116')], [['BR-116', 'ab']]],
  [
    "a state's however a map writes it",
    [ride('a', 'ERS-486', 'RS-486'), ride('b', 'RSC-486'), ride('c', 'SCT-390', 'SC-390')],
    [
      ['RS-486', 'ab'],
      ['SC-390', 'c'],
    ],
  ],
  [
    'federal ones first',
    [ride('a', 'SC-390', 'BR-282'), ride('b', 'BR-101')],
    [
      ['BR-101', 'b'],
      ['BR-282', 'a'],
      ['SC-390', 'a'],
    ],
  ],
  ['none that has no shield', [ride('a', 'Estrada Velha')], []],
])('names highways: %s', (_, rides, named) => {
  const listed = highwaysOf(rides).map(({ reference, rides }) => [reference, rides.map(({ name }) => name).join('')]);
  expect(listed).toEqual(named);
});
