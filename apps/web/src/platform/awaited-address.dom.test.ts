import { beforeEach, expect, it } from 'vitest';
import { awaitAddress, awaitedAddress, forgetAwaitedAddress, kindOfAwaited } from './awaited-address.ts';

beforeEach(() => sessionStorage.clear());

it('keeps the opened invitation until it is seen', () => {
  expect(awaitAddress('/groups', 'convite=abc&x=1')).toBe('/groups?convite=abc');
  expect(awaitAddress('/login', '')).toBe('/groups?convite=abc');
  expect(awaitedAddress()).toBe('/groups?convite=abc');
  forgetAwaitedAddress();
  expect(awaitedAddress()).toBeNull();
});

it('keeps the route that was sent until it is opened', () => {
  expect(awaitAddress('/navigation', 'link=abc')).toBe('/navigation?link=abc');
  expect(kindOfAwaited(awaitedAddress() ?? '')).toBe('line');
});

it('keeps the link to the care of the server', () => {
  expect(awaitAddress('/operador', 'link=abc')).toBe('/operador?link=abc');
  expect(kindOfAwaited(awaitedAddress() ?? '')).toBe('operator');
});

it.each([
  ['/groups', ''],
  ['/login', 'convite=abc'],
  ['/', 'grupo=abc'],
  ['/navigation', 'route=abc'],
])('keeps nothing for %s?%s', (path, search) => expect(awaitAddress(path, search)).toBeNull());
