import { expect, it } from 'vitest';
import { withoutThousands } from './thousands.ts';

it.each([
  ['a decimal comma', ['89,90', '1.250'], '1.250', '1250'],
  ['a decimal comma beside a currency', ['R$ 89,90'], 'R$ 1.250', 'R$ 1250'],
  ['a decimal point', ['89.90'], '1,250', '1250'],
  ['several marks of one kind', ['1.234.567'], '1.250', '1250'],
  ['both kinds in one figure', ['1.234,56'], '1.250', '1250'],
  ['a fraction of one', ['0,500'], '1.250', '1250'],
  ['nothing', ['60', '1.250'], '1.250', '1.250'],
  ['a decimal comma and a decimal point', ['89,90', '89.90'], '1.250', '1.250'],
  ['a decimal point', ['89.90'], '1.250', '1.250'],
])('where a column shows %s (%j), %s is read as %s', (_, column, typed, read) =>
  expect(withoutThousands([column])(typed)).toBe(read),
);

it('looks at the next column where one shows nothing', () => {
  expect(withoutThousands([['60', '1.250'], ['6,19']])('1.250')).toBe('1250');
  expect(withoutThousands([['89.90'], ['6,19']])('1.250')).toBe('1.250');
});

it.each(['1.234,56', '89,90', '', 'grátis', '6.1999'])('leaves “%s” as it is', (typed) =>
  expect(withoutThousands([['89,90']])(typed)).toBe(typed),
);
