import { expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

it.each(['Password1', 'Senha123', 'Flamengo2024', 'Mudar@123', 'JesusCristo1', 'Qwerty123', 'SENHA123', 'Sênha123'])(
  '%s is a common password',
  (password) => expect(isCommonPassword(password)).toBe(true),
);

it.each(['Estrada 116', 'Serra do Rio do Rastro 390', 'xK7pQ2vLm9', 'Senha de 3 gatos Pretos'])(
  '%s is not',
  (password) => expect(isCommonPassword(password)).toBe(false),
);
