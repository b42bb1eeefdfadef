import { describe, expect, it } from 'vitest';
import { matchWords, queryWords, typedPosition, withoutNumbers } from './query.ts';

describe('a typed position', () => {
  it.each([
    ['-27.59, -48.54', { lat: -27.59, lng: -48.54 }],
    [' -27.59 -48.54 ', { lat: -27.59, lng: -48.54 }],
    ['-27.5954,-48.5480', { lat: -27.5954, lng: -48.548 }],
    ['-27,59; -48,54', { lat: -27.59, lng: -48.54 }],
    ['47.1° 9.5°', { lat: 47.1, lng: 9.5 }],
  ])('is read from %s', (text, at) => {
    expect(typedPosition(text)).toEqual(at);
  });

  it.each(['BR-101', '12 345', 'rua 7.5', '-95.1, 10.2', '10.5, 181.2', '', '1.5, 2.5, 3.5'])('is not %s', (text) => {
    expect(typedPosition(text)).toBeNull();
  });
});

describe('the words to look for', () => {
  it('exclude the little ones', () => {
    expect(queryWords('rua da praia')).toEqual(['rua', 'praia']);
  });

  it('are limited in number', () => {
    expect(queryWords('a '.repeat(100))).toHaveLength(12);
  });

  it('match as beginnings, except two-letter words among many, which begin thousands of others', () => {
    expect(matchWords(['pr', 'fl'], false)).toBe('name : (("pr"*) AND ("fl"*))');
    const many = matchWords(['ve', 'ga', 'mo', 'flores', 'ta'], false);
    expect(many).toBe('name : (("ve") AND ("ga") AND ("mo") AND ("flores"*) AND ("ta"*))');
  });

  it('exclude the house number, but not a number that names the street', () => {
    expect(withoutNumbers(['rua', 'praia', '123'])).toEqual(['rua', 'praia']);
    expect(withoutNumbers(['123'])).toBeNull();
    expect(withoutNumbers(['rua', 'praia'])).toBeNull();
  });
});
