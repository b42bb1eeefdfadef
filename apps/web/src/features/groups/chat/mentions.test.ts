import { describe, expect, it } from 'vitest';
import { completed, isNamed, nameAt, namedIn, splitByMentions } from './mentions.ts';

const [bia, biaLima] = [
  { userId: 'b', name: 'Bia' },
  { userId: 'bl', name: 'Bia Lima' },
];

it.each([
  ['Oi @Bi', 'Bi'],
  ['@', ''],
  ['linha\n@João d', 'João d'],
  ['Oi @Bia Lima vem', null],
  ['ana@bia', null],
  ['Oi', null],
])('a name is being typed in %j', (text, name) => {
  expect(nameAt(text, text.length)?.name ?? null).toBe(name);
});

it('a name is found by its words, whatever their accents', () => {
  expect(['jo', 'JOÃO', 'silva', 'joao s'].every((typed) => isNamed('João Silva', typed))).toBe(true);
  expect(isNamed('João Silva', 'oão')).toBe(false);
});

it('a chosen name takes the place of the typed one', () => {
  const typed = nameAt('Oi @bi e tchau', 6);
  expect(typed && completed('Oi @bi e tchau', 6, typed, 'Bia Lima')).toEqual({
    text: 'Oi @Bia Lima e tchau',
    caret: 13,
  });
});

describe('a text', () => {
  it('names those who are still in it', () => {
    expect(namedIn('@Bia Lima vem?', [bia, biaLima, { userId: 'c', name: 'Caio' }])).toEqual([bia, biaLima]);
    expect(namedIn('@Biatriz vem?', [bia])).toEqual([]);
  });

  it('is split at the longest names, and only at those it mentions', () => {
    expect(splitByMentions('Oi @Bia Lima, @Caio e @Bia', [bia, biaLima])).toEqual([
      { text: 'Oi ', userId: null },
      { text: '@Bia Lima', userId: 'bl' },
      { text: ', @Caio e ', userId: null },
      { text: '@Bia', userId: 'b' },
    ]);
    expect(splitByMentions('a@b.com', [])).toEqual([{ text: 'a@b.com', userId: null }]);
  });
});
