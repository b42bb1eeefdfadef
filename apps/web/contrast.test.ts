import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, 'src');
const styles = readFileSync(join(source, 'ui/styles.css'), 'utf8');
const themes = ['day', 'night'] as const;
type Theme = (typeof themes)[number];

/** AA of WCAG 2.2 for text of any size. */
const leastContrast = 4.5;

const tokensOf = (css: string) =>
  new Map([...css.matchAll(/--color-([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));
const tokens = tokensOf(styles.slice(0, styles.indexOf('@utility')));
const ridingTokens = new Map([...tokens, ...tokensOf(/@utility riding \{[^}]*\}/.exec(styles)?.[0] ?? '')]);

/** '#rrggbb' of a token in a theme. */
function colorOf(name: string, theme: Theme, from = tokens): string {
  const value = from.get(name) ?? '';
  const [, day, night] = /light-dark\((#\w{6}), (#\w{6})\)/.exec(value) ?? [];
  const [, other] = /var\(--color-([\w-]+)\)/.exec(value) ?? [];
  if (other) return colorOf(other, theme, from);
  return (theme === 'day' ? day : night) ?? value;
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance of '#rrggbb'. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** Class names of one string that have both a ground and a colour of text, as 'text on ground'. */
const pairs = new Set(
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|testing)\.tsx?$/.test(file))
    .flatMap((file) => readFileSync(join(source, file), 'utf8').match(/(['"`])(?:(?!\1)[^\n])*\1/g) ?? [])
    .flatMap((classes) => {
      const named = (kind: string) =>
        [...classes.matchAll(new RegExp(`(?<![\\w:-])${kind}-([a-z-]+)(?![\\w/-])`, 'g'))]
          .map(([, name = '']) => name)
          .filter((name) => tokens.has(name));
      return named('bg').flatMap((ground) => named('text').map((text) => `${text} on ${ground}`));
    }),
);

it('finds the colours that components put on each other', () => {
  expect([...pairs]).toEqual(expect.arrayContaining(['on-guidance on guidance', 'on-danger on danger-sign']));
});

it.each(themes)('by %s whatever is written in a colour on another can be read', (theme) => {
  const low = [...pairs].filter((pair) => {
    const [text = '', ground = ''] = pair.split(' on ');
    return [tokens, ridingTokens].some(
      (from) => contrast(colorOf(text, theme, from), colorOf(ground, theme, from)) < leastContrast,
    );
  });
  expect(low).toEqual([]);
});

it.each(themes)('by %s every colour of text can be read on the ground and on a card', (theme) => {
  for (const text of ['ink', 'quiet', 'guidance', 'service', 'danger', 'scenic', 'provisional']) {
    for (const ground of ['ground', 'card']) {
      expect(contrast(colorOf(text, theme), colorOf(ground, theme)), `${text} on ${ground}`).toBeGreaterThan(
        leastContrast,
      );
    }
  }
});
