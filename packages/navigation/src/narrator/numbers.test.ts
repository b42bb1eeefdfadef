import { describe, expect, it } from 'vitest';
import { cardinal, ordinal, ordinalFigure } from './numbers.ts';

describe('cardinal', () => {
  it.each([
    [0, 'zero'],
    [1, 'um'],
    [14, 'quatorze'],
    [20, 'vinte'],
    [21, 'vinte e um'],
    [99, 'noventa e nove'],
    [100, 'cem'],
    [101, 'cento e um'],
    [116, 'cento e dezesseis'],
    [200, 'duzentos'],
    [282, 'duzentos e oitenta e dois'],
    [390, 'trezentos e noventa'],
    [999, 'novecentos e noventa e nove'],
    [1000, '1000'],
    [1.5, '1.5'],
    [-1, '-1'],
  ])('%d is %s', (value, words) => {
    expect(cardinal(value)).toBe(words);
  });

  it.each([
    [1, 'uma'],
    [22, 'vinte e duas'],
    [202, 'duzentas e duas'],
    [300, 'trezentas'],
    [101, 'cento e uma'],
  ])('agrees with a feminine thing: %d is %s', (value, words) => {
    expect(cardinal(value, 'feminine')).toBe(words);
  });
});

describe('ordinal', () => {
  it.each([
    [1, 'primeira', 'primeiro'],
    [2, 'segunda', 'segundo'],
    [3, 'terceira', 'terceiro'],
    [4, 'quarta', 'quarto'],
    [5, 'quinta', 'quinto'],
    [6, 'sexta', 'sexto'],
    [7, 'sétima', 'sétimo'],
    [8, 'oitava', 'oitavo'],
    [9, 'nona', 'nono'],
    [10, 'décima', 'décimo'],
    [11, 'décima primeira', 'décimo primeiro'],
    [23, 'vigésima terceira', 'vigésimo terceiro'],
    [100, '100ª', '100º'],
  ])('%d is %s and %s', (value, feminine, masculine) => {
    expect(ordinal(value, 'feminine')).toBe(feminine);
    expect(ordinal(value, 'masculine')).toBe(masculine);
  });

  it('writes digits', () => {
    expect([ordinalFigure(2, 'feminine'), ordinalFigure(2, 'masculine')]).toEqual(['2ª', '2º']);
  });
});
