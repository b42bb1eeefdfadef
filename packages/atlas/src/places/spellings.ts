import { foldName } from '@estradeiro/contract/fold-name';
import { fullWords } from '@estradeiro/navigation/narrator/abbreviations';
import { cardinal, ordinal } from '@estradeiro/navigation/narrator/numbers';

/** Short forms that riders type, beside those that the narrator expands on signs. One short form may stand for several words. */
const typedShort = [
  ['r', 'rua'],
  ['lg', 'largo'],
  ['bc', 'beco'],
  ['br', 'barao'],
  ['vsc', 'visconde'],
  ['cde', 'conde'],
  ['cons', 'conselheiro'],
  ['com', 'comendador'],
  ['mons', 'monsenhor'],
  ['d', 'dom'],
  ['d', 'dona'],
  ['s', 'sao'],
  ['n', 'nossa'],
  ['ns', 'nossa'],
  ['univ', 'universidade'],
  ['hosp', 'hospital'],
  ['ctra', 'carretera'],
] as const;

/** First words of street names. */
export const streetTypes: ReadonlySet<string> = new Set(
  'rua avenida travessa rodovia estrada alameda praca largo beco viela via viaduto ladeira acesso'.split(' '),
);

const shortForms: (readonly [short: string, full: string])[] = [
  ...Object.entries(fullWords).map(([short, full]) => [foldName(short), foldName(full)] as const),
  ...typedShort,
];

const spellingsOf = new Map<string, Set<string>>();
const addSpellings = (words: readonly string[]) => {
  for (const word of words) {
    const others = spellingsOf.get(word) ?? new Set([word]);
    for (const other of words) others.add(other);
    spellingsOf.set(word, others);
  }
};
for (const pair of shortForms) addSpellings(pair);
/** Streets are named after days, rulers and popes: '15', 'XV' and 'quinze' are the same; so are '2', 'II', 'dois' and 'segundo'. */
for (let value = 1; value <= 31; value++) {
  const words = [cardinal(value), ...(value <= 10 ? [ordinal(value, 'masculine'), ordinal(value, 'feminine')] : [])];
  addSpellings([`${value}`, roman(value), ...words.filter((words) => !words.includes(' ')).map(foldName)]);
}

function roman(value: number): string {
  const units = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];
  return 'x'.repeat(Math.floor(value / 10)) + units[value % 10];
}

export const spellings = (word: string): readonly string[] => [...(spellingsOf.get(word) ?? [word])];

const common = new Set([...streetTypes, ...shortForms.map(([, full]) => full)]);

/** Whether the word is complete and in thousands of names, so that a search by it as a beginning would only be slower. */
export const isCommonWord = (word: string): boolean => common.has(word);
