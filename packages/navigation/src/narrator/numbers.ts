export type KnownGender = 'masculine' | 'feminine';

const small = [
  'zero',
  'um',
  'dois',
  'três',
  'quatro',
  'cinco',
  'seis',
  'sete',
  'oito',
  'nove',
  'dez',
  'onze',
  'doze',
  'treze',
  'quatorze',
  'quinze',
  'dezesseis',
  'dezessete',
  'dezoito',
  'dezenove',
];
const tens = ['', '', 'vinte', 'trinta', 'quarenta', 'cinquenta', 'sessenta', 'setenta', 'oitenta', 'noventa'];
const hundreds = [
  '',
  'cento',
  'duzentos',
  'trezentos',
  'quatrocentos',
  'quinhentos',
  'seiscentos',
  'setecentos',
  'oitocentos',
  'novecentos',
];
const ordinalUnits = ['', 'primeiro', 'segundo', 'terceiro', 'quarto', 'quinto', 'sexto', 'sétimo', 'oitavo', 'nono'];
const ordinalTens = [
  '',
  'décimo',
  'vigésimo',
  'trigésimo',
  'quadragésimo',
  'quinquagésimo',
  'sexagésimo',
  'septuagésimo',
  'octogésimo',
  'nonagésimo',
];

const largestCardinal = 999;

/** 0 to 999 in words: 'cento e um', 'duas'. Larger numbers and fractions stay digits. */
export function cardinal(value: number, gender: KnownGender = 'masculine'): string {
  if (!Number.isInteger(value) || value < 0 || value > largestCardinal) return `${value}`;
  if (value === 100) return 'cem';
  const words = [hundreds[Math.floor(value / 100)], ...belowHundred(value)].filter(Boolean).join(' e ');
  return gender === 'masculine' ? words : toFeminine(words);
}

function belowHundred(value: number): (string | undefined)[] {
  const rest = value % 100;
  if (rest < 20) return rest > 0 || value === 0 ? [small[rest]] : [];
  return [tens[Math.floor(rest / 10)], rest % 10 > 0 ? small[rest % 10] : ''];
}

const toFeminine = (words: string) =>
  words
    .replaceAll('entos', 'entas')
    .replace(/\bum$/, 'uma')
    .replace(/\bdois$/, 'duas');

/** 1 to 99 in words: 'segunda', 'décimo primeiro'. Others are digits: '120º'. */
export function ordinal(value: number, gender: KnownGender): string {
  if (!Number.isInteger(value) || value < 1 || value > 99) return ordinalFigure(value, gender);
  const words = [ordinalTens[Math.floor(value / 10)], ordinalUnits[value % 10]].filter(Boolean);
  return words.map((word) => (gender === 'feminine' ? `${word?.slice(0, -1)}a` : word)).join(' ');
}

/** '2ª', '3º'. */
export const ordinalFigure = (value: number, gender: KnownGender): string =>
  `${value}${gender === 'feminine' ? 'ª' : 'º'}`;
