import { foldName } from '../gazetteer/fold.ts';

/** Little words that riders leave out or mix up; single letters are not among them, as streets are named 'Rua E'. */
const particles = new Set(['de', 'da', 'do', 'das', 'dos', 'nº']);

/** Short forms and spellings of one word, as typed in searches and written on street signs. */
const sameWords = [
  ['av', 'avenida'],
  ['pca', 'praca'],
  ['rod', 'rodovia'],
  ['estr', 'estrada'],
  ['tv', 'travessa'],
  ['pq', 'parque'],
  ['jd', 'jardim'],
  ['vl', 'vila'],
  ['dr', 'doutor'],
  ['dra', 'doutora'],
  ['cel', 'coronel'],
  ['mal', 'marechal'],
  ['gal', 'general'],
  ['sgt', 'sargento'],
  ['cmte', 'comandante'],
  ['pe', 'padre'],
  ['sto', 'santo'],
  ['sta', 'santa'],
  ['sra', 'senhora'],
  ['xv', '15', 'quinze'],
  ['1', 'primeiro'],
  ['7', 'sete'],
  ['9', 'nove'],
  ['13', 'treze'],
  ['20', 'vinte'],
  ['24', 'xxiv'],
];

/** How streets' names begin. */
export const streetTypes: ReadonlySet<string> = new Set(
  'rua avenida travessa rodovia estrada alameda praca largo beco viela via viaduto ladeira acesso'.split(' '),
);

const spellingsOf = new Map(sameWords.flatMap((group) => group.map((word) => [word, group] as const)));

/** The words of a text as search compares them: no accents, no case, letters apart from digits ('BR101' → br, 101). */
export const wordsOf = (text: string): string[] =>
  foldName(text)
    .replace(/(\p{L})(?=\p{N})|(\p{N})(?=\p{L})/gu, '$& ')
    .split(' ')
    .filter(Boolean);

/** The words that tell: without 'de', 'da', 'dos', unless nothing else is there. */
export function tellingWords(text: string): string[] {
  const words = wordsOf(text);
  const telling = words.filter((word, i) => !particles.has(word) && !(word === 'e' && i < words.length - 1));
  return telling.length > 0 ? telling : words;
}

/** What like-named places share: 'Rua da Praia' → 'rua praia'. Never shown. */
export const placeKey = (name: string): string => tellingWords(name).join(' ');

/** The word and every other way to write it. */
export const spellings = (word: string): readonly string[] => spellingsOf.get(word) ?? [word];

const common = new Set([...streetTypes, ...sameWords.map(([, long = '']) => long)]);

/** Whether a word is whole and in thousands of names: looking for what begins with it would only be slower. */
export const isCommonWord = (word: string): boolean => common.has(word);
