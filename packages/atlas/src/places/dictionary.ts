import { createEditTable, editsAllowed, shortestUnfinished } from './edits.ts';

/** Every distinct word of an index, in order, with the number of places that have it. */
export type Dictionary = {
  /** Words that a misspelt one may mean, without the word itself: by fewest edits, then by most places. */
  wordsLike(word: string): string[];
  /** The same for a word that may lack its end; the results are beginnings of words. */
  beginningsLike(word: string): string[];
};

/** Most results; more would only slow the search. */
const most = 40;

/** `words` are sorted by UTF-16 units, as by `sort`. */
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
    /** Words from `from` up to `to` share their first `depth` letters, which `table` has already read. */
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
        // a swap of letters continues from the row before the last one
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
    wordsLike: cached((word) => like(word, false)),
    beginningsLike: cached((word) => (word.length < shortestUnfinished ? [] : like(word, true))),
  };
}

/** Words whose results are cached for each lookup: enough for all interpretations of one text. */
const cacheSize = 200;

function cached(find: (word: string) => string[]): (word: string) => string[] {
  const results = new Map<string, string[]>();
  return (word) => {
    const found = results.get(word) ?? find(word);
    if (results.size >= cacheSize) results.clear();
    results.set(word, found);
    return found;
  };
}

/** For an index of an earlier version, in which misspelt words are not found. */
export const emptyDictionary = createDictionary([], new Uint32Array());

/** Counts in how many places each word occurs. */
export function createWordCount() {
  const counts = new Map<string, number>();
  return {
    add(words: Iterable<string>): void {
      for (const word of new Set(words)) if (editsAllowed(word) > 0) counts.set(word, (counts.get(word) ?? 0) + 1);
    },
    /** In the form that `unpackDictionary` reads. */
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
