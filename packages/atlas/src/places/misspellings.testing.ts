import fc from 'fast-check';
import { z } from 'zod';
import { openIndexFile } from './schema.ts';

export type Misspelling = 'removed' | 'replaced' | 'swapped';

const fewestLetters = 4;
const seed = 20_261_125;
const letter = /\p{L}/u;

/** Distinct names of an index, without addresses and names too short to be told apart after a misspelling, such as 'Rua A'. */
export function namesOf(indexPath: string): string[] {
  const { db } = openIndexFile(indexPath);
  const rows = db.prepare("SELECT DISTINCT name FROM places WHERE kind != 'address' ORDER BY name").all();
  db.close();
  const names = z.array(z.object({ name: z.string() })).parse(rows);
  return names.map(({ name }) => name).filter((name) => [...name].filter(isLetter).length >= fewestLetters);
}

const isLetter = (character: string | undefined) => character !== undefined && letter.test(character);

/** Randomly chosen names, each with one letter removed, replaced, or swapped with its neighbour; the same in every run. */
export function misspellings(names: readonly string[], how: Misspelling, count: number) {
  const one = fc
    .record({
      name: fc.constantFrom(...names),
      place: fc.nat(),
      other: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
    })
    .map(({ name, place, other }) => ({ name, typed: misspell([...name], how, place, other) }));
  return fc.sample(one, { seed, numRuns: count });
}

function misspell(name: string[], how: Misspelling, place: number, other: string): string {
  const letters = name.flatMap((character, i) => (isLetter(character) ? [i] : []));
  const at = letters[place % letters.length] ?? 0;
  if (how === 'removed') return name.filter((_, i) => i !== at).join('');
  if (how === 'replaced') return name.map((character, i) => (i === at ? other : character)).join('');
  const neighbour = isLetter(name[at + 1]) ? at + 1 : at - 1;
  return name.map((character, i) => (i === at ? name[neighbour] : i === neighbour ? name[at] : character)).join('');
}
