import { describe, expect, it } from 'vitest';
import { Credentials, NewPassword } from './auth.ts';

describe('a new password', () => {
  it.each(['Abcdef12', 'Ação1234', 'MOTO de 2 rodas'])('takes %s', (password) => {
    expect(NewPassword.safeParse(password).success).toBe(true);
  });

  it.each([
    ['fewer than 8 characters', 'Abcde12'],
    ['no uppercase letter', 'abcdef12'],
    ['no lowercase letter', 'ABCDEF12'],
    ['no digit', 'Abcdefgh'],
  ])('refuses %s', (_, password) => {
    expect(NewPassword.safeParse(password).success).toBe(false);
  });
});

it('reads an e-mail without regard to case and outer blanks', () => {
  expect(Credentials.parse({ email: '  Ana@Example.COM ', password: '123456' }).email).toBe('ana@example.com');
});
