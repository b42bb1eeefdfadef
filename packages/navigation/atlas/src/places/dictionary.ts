import { createEditTable, editsAllowed, shortestUnfinished } from './edits.ts';

/** Every distinct word of an index, in order, with how many places have it. */
export type Dictionary = {
  /** The words that may be meant by a misspelt one, likeliest first: fewest edits, then most places. The word itself is left out. */
  wordsLike(word: string): string[];
  /** The same for a word of which the end may be missing, by the beginnings that they share with it. */
  beginningsLike(word: string): string[];
};

/** More would only slow the search: what is meant is among the first. */
const most = 40;

/** `words` are in the order of their UTF-16 units, which is what `sort` gives. */
function createDictionary(words: readonly string[], counts: Uint32Array): Dictionary {
  const firstAfter = (from: number, to: number, depth: number, letter: number) => {
    let [low, high] = [from, to];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((words[middle] ?? '').charCodeAt(depth) <= letter) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  function like(word: string, unfinished: boolean): string[] {
    const allowed = editsAllowed(word);
    const table = createEditTable(word, allowed);
    const found: { text: string; edits: number; places: number }[] = [];
    /** Words `from` up to `to` share their first `depth` letters, which the table has read. */
    const walk = (from: number, to: number, depth: number, leastBefore: number): void => {
      const edits = table.editsAt(depth);
      const shared = words[from] ?? '';
      if (edits <= allowed && depth > 1 && unfinished) {
        found.push({ text: shared.slice(0, depth), edits, places: to - from });
        return;
      }
      let at = from;
      if (shared.length === depth) {
        if (edits <= allowed) found.push({ text: shared, edits, places: counts[from] ?? 0 });
        at++;
      }
      while (at < to) {
        const letter = (words[at] ?? '').charCodeAt(depth);
        const end = firstAfter(at, to, depth, letter);
        const least = table.read(depth, letter);
        // a swap goes on from the row before
        if (least <= allowed || leastBefore < allowed) walk(at, end, depth + 1, least);
        at = end;
      }
    };
    if (allowed > 0) walk(0, words.length, 0, 0);
    return found
      .filter(({ text }) => text !== word)
      .sort((a, b) => a.edits - b.edits || b.places - a.places)
      .slice(0, most)
      .map(({ text }) => text);
  }

  return {
    wordsLike: remembering((word) => like(word, false)),
    beginningsLike: remembering((word) => (word.length < shortestUnfinished ? [] : like(word, true))),
  };
}

/** One text is read in several ways, and the next letter leaves all words before it: more than that need not be kept. */
const remembered = 200;

function remembering(find: (word: string) => string[]): (word: string) => string[] {
  const known = new Map<string, string[]>();
  return (word) => {
    const found = known.get(word) ?? find(word);
    if (known.size >= remembered) known.clear();
    known.set(word, found);
    return found;
  };
}

/** What an index of an earlier version has: only what is rightly spelt is found in it. */
export const emptyDictionary = createDictionary([], new Uint32Array());

/** Gathers a dictionary from the words of each place. */
export function createWordCount() {
  const counts = new Map<string, number>();
  return {
    add(words: Iterable<string>): void {
      for (const word of new Set(words)) if (editsAllowed(word) > 0) counts.set(word, (counts.get(word) ?? 0) + 1);
    },
    /** As `unpackDictionary` reads it. */
    pack(): { words: string; counts: Buffer } {
      const words = [...counts.keys()].sort();
      return {
        words: words.join(' '),
        counts: Buffer.from(Uint32Array.from(words, (word) => counts.get(word) ?? 0).buffer),
      };
    },
  };
}

export const unpackDictionary = (packed: { words: string; counts: ArrayBuffer }): Dictionary =>
  createDictionary(packed.words.split(' ').filter(Boolean), new Uint32Array(packed.counts));
