/**
 * The number of wrong, missing, superfluous or swapped letters that a word may have: none in a single letter or a number, two in long
 * words, else one.
 */
export const editsAllowed = (word: string): number =>
  word.length < 2 || /^\p{N}/u.test(word) ? 0 : word.length < 8 ? 1 : 2;

/** In shorter unfinished words no edit is allowed: they are near the beginnings of too many others. */
export const shortestUnfinished = 5;

/** Letters compared of a word; no name has longer words. */
const longest = 60;

/**
 * The edits that turn one word into others that are read letter by letter (Damerau-Levenshtein distance, each letter swapped once).
 * Words read in order reuse the rows of their common beginning. More than `most` edits give some number above it.
 */
export function createEditTable(text: string, most: number) {
  const word = text.slice(0, longest);
  const width = word.length + 1;
  const tooMany = most + 1;
  const codes = Uint16Array.from(word, (letter) => letter.charCodeAt(0));
  const letters = new Uint16Array(width + most);
  const rows = new Uint8Array(width * (letters.length + 1)).fill(tooMany);
  for (let j = 0; j <= most && j < width; j++) rows[j] = j;
  return {
    /** Reads the other word's letter at `depth`, counted from 0, after those before it. Returns the fewest edits that any continuation takes. */
    read(depth: number, letter: number): number {
      if (depth >= letters.length) return tooMany;
      letters[depth] = letter;
      const [above, row] = [depth * width, (depth + 1) * width];
      const from = Math.max(1, depth + 1 - most);
      const to = Math.min(width - 1, depth + 1 + most);
      rows[row + from - 1] = from === 1 ? Math.min(depth + 1, tooMany) : tooMany;
      let least = rows[row + from - 1] ?? tooMany;
      for (let j = from; j <= to; j++) {
        const own = codes[j - 1];
        let edits = (rows[above + j - 1] ?? 0) + (own === letter ? 0 : 1);
        edits = Math.min(edits, (rows[row + j - 1] ?? 0) + 1, (rows[above + j] ?? 0) + 1, tooMany);
        if (depth > 0 && j > 1 && own === letters[depth - 1] && codes[j - 2] === letter)
          edits = Math.min(edits, (rows[above - width + j - 2] ?? 0) + 1);
        rows[row + j] = edits;
        if (edits < least) least = edits;
      }
      return least;
    },
    /** The edits to the first `depth` letters of the other word. */
    editsAt: (depth: number): number =>
      Math.abs(depth - (width - 1)) > most ? tooMany : (rows[depth * width + width - 1] ?? tooMany),
  };
}

/**
 * Counts the edits between the given word and others, null above the allowed number. An unfinished word is compared with the nearest
 * beginning of the other.
 */
export function createComparison(word: string): (other: string, unfinished: boolean) => number | null {
  const most = editsAllowed(word);
  const table = createEditTable(word, most);
  return (other, unfinished) => {
    if (most === 0 || other.length < word.length - most) return null;
    if (!unfinished && other.length > word.length + most) return null;
    let best = most + 1;
    let before = 0;
    for (let depth = 0; depth < other.length; depth++) {
      const least = table.read(depth, other.charCodeAt(depth));
      if (unfinished || depth === other.length - 1) best = Math.min(best, table.editsAt(depth + 1));
      if (least > most && before >= most) break;
      before = least;
    }
    return best <= most ? best : null;
  };
}
