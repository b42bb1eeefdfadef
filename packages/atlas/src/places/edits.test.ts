import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createComparison, editsAllowed } from './edits.ts';

const edits = (word: string, other: string, unfinished = false) => createComparison(word)(other, unfinished);

describe('the edits between two words', () => {
  it.each([
    ['andradas', 'andradas', 0],
    ['andrada', 'andradas', 1],
    ['andradsa', 'andradas', 1],
    ['andredas', 'andradas', 1],
    ['anddradas', 'andradas', 1],
    ['adnradsa', 'andradas', 2],
    ['rua', 'lua', 1],
    ['rua', 'rio', null],
    ['ua', 'rua', 1],
    ['a', 'e', null],
    ['101', '102', null],
  ])('of %s and %s are %s', (word, other, count) => {
    expect(edits(word, other)).toBe(count);
  });

  it('of an unfinished word are counted to the nearest beginning', () => {
    expect(edits('borgs', 'borges', true)).toBe(1);
    expect(edits('florianpo', 'florianopolis', true)).toBe(1);
    expect(edits('florianpo', 'florianopolis')).toBeNull();
  });

  const word = fc.stringMatching(/^[a-d]{1,12}$/);

  it('equal those of the plain table, with one comparison for many words', () => {
    fc.assert(
      fc.property(word, fc.array(word, { minLength: 1, maxLength: 6 }), (typed, others) => {
        const compare = createComparison(typed);
        for (const other of others) {
          const all = plainTable(typed, other);
          expect(compare(other, false)).toBe(within(typed, all.at(-1) ?? 0));
          expect(compare(other, true)).toBe(within(typed, Math.min(...all.slice(1))));
        }
      }),
    );
  });
});

const within = (word: string, edits: number) => (editsAllowed(word) > 0 && edits <= editsAllowed(word) ? edits : null);

/** The edits from the word to each beginning of the other, by the textbook algorithm. */
function plainTable(a: string, b: string): number[] {
  const d = Array.from({ length: b.length + 1 }, (_, i) =>
    Array.from({ length: a.length + 1 }, (_, j) => (i === 0 ? j : i)),
  );
  const at = (i: number, j: number) => d[i]?.[j] ?? 0;
  for (let i = 1; i <= b.length; i++)
    for (let j = 1; j <= a.length; j++) {
      let edits = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (a[j - 1] === b[i - 1] ? 0 : 1));
      if (i > 1 && j > 1 && a[j - 1] === b[i - 2] && a[j - 2] === b[i - 1])
        edits = Math.min(edits, at(i - 2, j - 2) + 1);
      const row = d[i];
      if (row) row[j] = edits;
    }
  return d.map((row) => row.at(-1) ?? 0);
}
