import { beforeEach, expect, it } from 'vitest';
import { awaitedInvitation, awaitInvitation, forgetAwaitedInvitation } from './awaited-invitation.ts';

beforeEach(() => sessionStorage.clear());

it('keeps the invitation that was opened until it is seen', () => {
  expect(awaitInvitation('/groups', 'convite=abc&x=1')).toBe('/groups?convite=abc');
  expect(awaitInvitation('/login', '')).toBe('/groups?convite=abc');
  expect(awaitedInvitation()).toBe('/groups?convite=abc');
  forgetAwaitedInvitation();
  expect(awaitedInvitation()).toBeNull();
});

it.each([
  ['/groups', ''],
  ['/login', 'convite=abc'],
  ['/', 'grupo=abc'],
])('waits for nothing at %s?%s', (path, search) => expect(awaitInvitation(path, search)).toBeNull());
