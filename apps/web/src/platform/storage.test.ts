import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createStored, forgetRider } from './storage.ts';

beforeEach(() => localStorage.clear());
afterEach(() => void vi.restoreAllMocks());

const volume = () => createStored('volume', z.number().max(1), 0.8);

it('keeps a value for the next page', () => {
  volume().write(0.3);
  expect(volume().read()).toBe(0.3);
});

it.each([
  ['nothing', null],
  ['what is not JSON', '{'],
  ['another type', '"loud"'],
  ['a value out of bounds', '7'],
])('reads %s as the fallback', (_, text) => {
  if (text !== null) localStorage.setItem('volume', text);
  expect(volume().read()).toBe(0.8);
});

it('forgets', () => {
  const stored = volume();
  stored.write(0.3);
  stored.remove();
  expect(stored.read()).toBe(0.8);
});

it('remembers at least for this page where storage is full', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const stored = volume();
  stored.write(0.3);
  expect(stored.read()).toBe(0.3);
});

it('forgets what tells of a rider, and keeps the settings of the device and a call for help', () => {
  const ofTheRider = ['last-weather', 'last-traffic', 'emergency-contacts'];
  const staying = ['theme', 'onboarding-completed', 'voice-navigation', 'sos'];
  for (const key of [...ofTheRider, ...staying]) localStorage.setItem(key, '1');
  forgetRider();
  expect(Object.keys(localStorage).sort()).toEqual(staying.sort());
});
