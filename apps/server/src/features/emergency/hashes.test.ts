import { expect, it } from 'vitest';
import { clientHash } from './hashes.ts';

it.each([
  ['2001:db8:1:2::9', '2001:db8:1:2:a:b:c:d', true],
  ['2001:db8:1:2::9', '2001:db8:1:3::9', false],
  ['2001:db8::9', '2001:db8:0:0:a::', true],
  ['::ffff:192.0.2.7', '192.0.2.7', true],
  ['192.0.2.7', '192.0.2.8', false],
])('counts %s and %s as one client: %s', (one, other, isSame) => {
  expect(clientHash('secret', one) === clientHash('secret', other)).toBe(isSame);
});
