import { expect, it } from 'vitest';
import { FirstPassword, PasswordChange } from './profile.ts';

const typed = { currentPassword: 'Estrada 116', newPassword: 'Serra 2026', confirmPassword: 'Serra 2026' };
const wrongIn = (schema: typeof PasswordChange | typeof FirstPassword, change: Partial<typeof typed>) =>
  schema.safeParse({ ...typed, ...change }).error?.issues.map(({ path }) => path[0]) ?? [];

it.each([
  ['the change of a password', PasswordChange],
  ['a first password', FirstPassword],
])('compares the confirmation whatever else is wrong: %s', (_, schema) => {
  expect(wrongIn(schema, {})).toEqual([]);
  expect(wrongIn(schema, { confirmPassword: 'Serra 2027' })).toEqual(['confirmPassword']);
  expect(wrongIn(schema, { newPassword: 'abc', confirmPassword: 'zzz' })).toContain('confirmPassword');
  expect(wrongIn(schema, { newPassword: '', confirmPassword: 'zzz' })).toContain('confirmPassword');
  expect(wrongIn(schema, { newPassword: 'abc', confirmPassword: 'abc' })).not.toContain('confirmPassword');
});

it('reports a missing confirmation once', () => {
  expect(wrongIn(PasswordChange, { confirmPassword: '' })).toEqual(['confirmPassword']);
});
