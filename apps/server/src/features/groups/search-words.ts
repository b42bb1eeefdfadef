/** The words of a text for search: lower case, without accents, of letters and digits only. */
export const searchWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** For `to_tsquery`: every word, each also as the beginning of a longer one. Null without words. */
export function wordsQuery(text: string): string | null {
  const words = searchWords(text);
  return words.length > 0 ? words.map((word) => `${word}:*`).join(' & ') : null;
}
