import { describe, expect, it } from 'vitest';
import { spellings } from './spellings.ts';
import { placeKey, wordsOf } from './words.ts';

describe('the words of a text', () => {
  it.each([
    ['São José', ['sao', 'jose']],
    ['  SÃO   jose, SC', ['sao', 'jose', 'sc']],
    ['BR101', ['br', '101']],
    ['Rua 7-A, nº 12b', ['rua', '7', 'a', 'nº', '12', 'b']],
    ["Santa Bárbara d'Oeste", ['santa', 'barbara', 'd', 'oeste']],
    ['🏍️ "*" (', []],
  ])('of %s', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('include short forms and numbers written as words', () => {
    expect(spellings('dr')).toContain('doutor');
    expect(spellings('15')).toContain('xv');
    expect(spellings('serra')).toEqual(['serra']);
    expect(spellings('lgo')).toContain('largo');
    expect(spellings('br')).toEqual(expect.arrayContaining(['br', 'barao']));
    expect(spellings('2')).toEqual(expect.arrayContaining(['ii', 'dois', 'segundo']));
  });
});

describe('the key of a name', () => {
  it.each([
    ['Rua da Praia', 'rua praia'],
    ['São José dos Pinhais', 'sao jose pinhais'],
    ['Rua E', 'rua e'],
    ['Rua Independência e Luz', 'rua independencia luz'],
    ['Rua da Praia, nº 12', 'rua praia 12'],
    ['Da', 'da'],
  ])('of %s', (name, key) => {
    expect(placeKey(name)).toBe(key);
  });
});
