import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NewAccount, PersonName } from './auth.ts';
import { visibleLine, visibleText } from './visible-text.ts';

describe('a name', () => {
  it.each([
    ['turned around', 'Ana\u202Eazuos', 'Anaazuos'],
    ['with zero width', 'A\u200Bn\u200Ca\u2060\uFEFF', 'Ana'],
    ['with isolates and marks', '\u2066Ana\u2069\u200E \u061CSouza', 'Ana Souza'],
    ['with breaks', 'Ana\r\n\tSouza', 'Ana Souza'],
    ['with a bell', 'A\u0007na', 'Ana'],
    ['of letters without a shape', '\u3164\u115F', ''],
    ['of other scripts', 'José Łukasz 李 علي', 'José Łukasz 李 علي'],
    ['with emoji', 'Ana 🏍️ 👩🏽‍🔧 👨‍👩‍👧 ❤️‍🔥', 'Ana 🏍️ 👩🏽‍🔧 👨‍👩‍👧 ❤️‍🔥'],
  ])('%s is what is seen of it', (_, given, seen) => {
    expect(visibleLine(given)).toBe(seen);
  });

  it('of nothing to see is none', () => {
    expect(PersonName.safeParse('\u200B\u202E ').success).toBe(false);
    const account = { lastName: 'Souza', email: 'a@example.com', password: 'Estrada 116 azul' };
    expect(NewAccount.parse({ firstName: ' \u202EAna\u200B', ...account }).firstName).toBe('Ana');
  });

  it('stays as it is once it was made visible', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(visibleLine(visibleLine(text))).toBe(visibleLine(text));
      }),
    );
  });
});

it('keeps the lines of a text', () => {
  expect(visibleText('Saída às 7\r\nno posto\u202E\n\nAté lá')).toBe('Saída às 7\nno posto\n\nAté lá');
});
