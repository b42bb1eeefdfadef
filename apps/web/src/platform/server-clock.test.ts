import { afterEach, expect, it } from 'vitest';
import { learnServerTime, serverTime } from './server-clock.ts';

const noon = Date.parse('2026-11-28T12:00:00Z');
const hour = 3_600_000;
const header = (at: number) => new Date(at).toUTCString();

afterEach(() => learnServerTime(header(noon), noon));

it('is that of the device until a response sets it', () => {
  expect(serverTime(noon)).toBe(noon);
});

it.each([
  ['ahead', 6 * hour],
  ['behind', -6 * hour],
])('goes on from the last answer where the device is hours %s', (_, wrong) => {
  learnServerTime(header(noon), noon + wrong);
  expect(serverTime(noon + wrong + 5 * 60_000)).toBe(noon + 5 * 60_000);
});

it('forgets that once the device is set right', () => {
  learnServerTime(header(noon), noon + 6 * hour);
  learnServerTime(header(noon), noon);
  expect(serverTime(noon)).toBe(noon);
});

it('does not take network delay for a wrong clock', () => {
  learnServerTime(header(noon), noon + 90_000);
  expect(serverTime(noon + 90_000)).toBe(noon + 90_000);
});

it.each([null, '', 'soon'])('learns nothing of %j', (date) => {
  learnServerTime(header(noon), noon + 6 * hour);
  learnServerTime(date, noon);
  expect(serverTime(noon + 6 * hour)).toBe(noon);
});
