import { expect, it } from 'vitest';
import { PixKey } from './pix-key.ts';

it.each([
  ['529.982.247-25', '52998224725'],
  ['11.222.333/0001-81', '11222333000181'],
  ['+55 (12) 99999-0000', '+5512999990000'],
  [' Ana@Example.com ', 'ana@example.com'],
  ['123E4567-E12B-42D1-A456-426655440000', '123e4567-e12b-42d1-a456-426655440000'],
])('reads %s as the banks write it', (typed, key) => {
  expect(PixKey.parse(typed)).toBe(key);
});

it.each([
  ['a CPF with a slip', '529.982.247-26'],
  ['a CNPJ with a slip', '11.222.333/0001-82'],
  ['a telephone without its country, which looks like a CPF', '(12) 99999-0000'],
  ['a telephone that is no mobile one', '+55 (11) 3333-4444'],
  ['words', 'minha chave'],
  ['half an address', 'ana@'],
  ['nothing', ''],
])('refuses %s', (_, typed) => {
  expect(PixKey.safeParse(typed).success).toBe(false);
});
