import { expect, it } from 'vitest';
import { distinctNames, signalTexts } from './texts.ts';

const named = (...names: string[]) =>
  names.map((name) => ({ firstName: name.split(' ')[0] ?? '', lastName: name.split(' ')[1] ?? '' }));

it.each<[string, string[], string[]]>([
  ['by first names', ['Bia Lima', 'Caio Moraes'], ['Bia', 'Caio']],
  ['with the initial where two bear one', ['João Souza', 'Bia Lima', 'João Moraes'], ['João S.', 'Bia', 'João M.']],
  ['in full where the initial is the same too', ['João Souza', 'João Silva'], ['João Souza', 'João Silva']],
  ['in full where even that is the same', ['João Silva', 'João Silva'], ['João Silva', 'João Silva']],
])('names riders %s', (_, riders, names) => {
  expect(distinctNames(named(...riders))).toEqual(names);
});

it.each([
  [['Bia Lima'], 'Bia viu'],
  [['João Souza', 'João Moraes'], 'João S. e João M. viram'],
  [['João Souza', 'João Moraes', 'Bia Lima'], 'João S. e mais 2 viram'],
])('names who saw a signal: %j', (riders, words) => {
  expect(signalTexts.seenBy(named(...riders))).toBe(words);
});
