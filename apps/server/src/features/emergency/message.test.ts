import { expect, it } from 'vitest';
import { withoutLinks } from './message.ts';

it.each([
  ['Pague em https://golpe.example/x?y=1', 'Pague em golpe. example/x?y=1'],
  ['www.golpe.com.br', 'www. golpe. com. br'],
  ['Ana\u202e Souza\u200b\u0007', 'Ana Souza'],
  ['Caí no km 3.5 da BR-116.Perto do posto', 'Caí no km 3.5 da BR-116. Perto do posto'],
  ['Quebrei a perna.\nEstou consciente.', 'Quebrei a perna.\nEstou consciente.'],
])('sends of %j no link, and nothing that does not show', (written, sent) => {
  expect(withoutLinks(written)).toBe(sent);
  expect(withoutLinks(sent)).toBe(sent);
});
