import { expect, it } from 'vitest';
import { isName } from './is-name.ts';

it.each(['FIXME', 'fix me!', 'TODO', 'Sem nome', 'sem denominação', '???', 'xx', '-', ''])('%j is no name', (text) => {
  expect(isName(text)).toBe(false);
});

it.each(['Rua Todos os Santos', 'BR-116', 'Rua E', '7', 'Ó', 'Rua Sem Saída'])('%j is one', (text) => {
  expect(isName(text)).toBe(true);
});
