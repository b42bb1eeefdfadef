import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { piecesOf } from './links.ts';

const linksIn = (message: string) => piecesOf(message).filter(({ href }) => href !== null);

describe('links in a message', () => {
  it.each([
    ['an address', 'https://exemplo.com.br/rota', 'https://exemplo.com.br/rota', 'https://exemplo.com.br/rota'],
    ['one without a scheme', 'www.exemplo.com.br', 'https://www.exemplo.com.br', 'https://www.exemplo.com.br/'],
    ['one in brackets', '(ver https://exemplo.com/a)', 'https://exemplo.com/a', 'https://exemplo.com/a'],
    [
      'one that holds brackets',
      'https://pt.wikipedia.org/wiki/Serra_(relevo).',
      'https://pt.wikipedia.org/wiki/Serra_(relevo)',
      'https://pt.wikipedia.org/wiki/Serra_(relevo)',
    ],
    ['one that ends a sentence', 'Olha https://exemplo.com!', 'https://exemplo.com', 'https://exemplo.com/'],
    ['our letters', 'https://exemplo.com/são', 'https://exemplo.com/são', 'https://exemplo.com/s%C3%A3o'],
    ['letters in capitals', 'HTTPS://Exemplo.COM/A', 'https://exemplo.com/A', 'https://exemplo.com/A'],
  ])('%s', (_, message, text, href) => {
    expect(linksIn(message)).toEqual([{ text, href }]);
  });

  it('shows a foreign letter of the host in its encoded form', () => {
    expect(linksIn('https://gооgle.com/maps')[0]?.text).toBe('https://xn--ggle-55da.com/maps'); // Cyrillic о
    expect(linksIn('https://exemplo。com/a')[0]?.text).toBe('https://exemplo.com/a');
  });

  it('shows letters that change the reading direction as the address encodes them', () => {
    expect(linksIn('https://exemplo.com/אב')[0]?.text).toBe('https://exemplo.com/%D7%90%D7%91');
  });

  it('cuts a long one, never its host', () => {
    const host = `${'a'.repeat(60)}.${'b'.repeat(60)}.com`;
    expect(linksIn(`https://${host}/caminho`)[0]?.text).toBe(`https://${host}…`);
    expect(linksIn(`https://exemplo.com/${'x'.repeat(500)}`)[0]).toMatchObject({
      text: `https://exemplo.com/${'x'.repeat(43)}…`,
      href: `https://exemplo.com/${'x'.repeat(500)}`,
    });
  });

  it.each([
    ['a script', 'javascript:alert(1)'],
    ['a script that hides', 'java\u200bscript:alert(1)'],
    ['data', 'data:text/html,<script>alert(1)</script>'],
    ['a file', 'file:///etc/passwd'],
    ['another name before the host', 'https://www.google.com@mau.example/'],
    ['a name and a password', 'https://google.com:443@mau.example/'],
    ['no host', 'https://'],
    ['a name of the own network', 'http://localhost/admin'],
    ['a mail address', 'ana@www.exemplo.com'],
    ['a scheme within another', 'viewhttps://exemplo.com'],
    ['markup', '<a href="x">aqui</a><img src=x onerror=alert(1)>'],
  ])('are not made of %s', (_, message) => {
    expect(linksIn(message)).toEqual([]);
    expect(
      piecesOf(message)
        .map(({ text }) => text)
        .join(''),
    ).toBe(message);
  });

  it('leave the words around them as they are', () => {
    expect(piecesOf('veja https://a.com e www.b.com, ok')).toEqual([
      { text: 'veja ', href: null },
      { text: 'https://a.com', href: 'https://a.com/' },
      { text: ' e ', href: null },
      { text: 'https://www.b.com', href: 'https://www.b.com/' },
      { text: ', ok', href: null },
    ]);
  });

  it('lead nowhere but to http and https, and to the host that they say, whatever is written', () => {
    const bits = fc.constantFrom(
      'https://',
      'http://',
      'www.',
      '@',
      'a.com',
      '/',
      '\\',
      '?',
      '#',
      ' ',
      '\u202e',
      'é',
      ':',
      '(',
      ')',
      '%2e',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(bits, fc.string()), { maxLength: 12 }), (parts) => {
        for (const { text, href } of linksIn(parts.join(''))) {
          const url = new URL(href ?? '');
          expect(['http:', 'https:']).toContain(url.protocol);
          const origin = `${url.protocol}//${url.host}`;
          expect(text.slice(0, origin.length)).toBe(origin);
          expect(`${text}/`.charAt(origin.length)).toMatch(/[/?#…]/);
        }
      }),
    );
  });
});
