import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createStored, forgetRider, takeUpParked } from './storage.ts';

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

describe('where storage is full', () => {
  beforeEach(() => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
  });

  it('remembers at least for this page', () => {
    const stored = volume();
    stored.write(0.3);
    expect(stored.read()).toBe(0.3);
    stored.remove();
    expect(stored.read()).toBe(0.8);
  });

  it('forgets that, too, with its rider', () => {
    const [contacts, theme] = ['emergency-contacts', 'theme'].map((key) => createStored(key, z.string(), ''));
    for (const stored of [contacts, theme]) stored?.write('de Ana');
    forgetRider('ana');
    expect([contacts?.read(), theme?.read()]).toEqual(['', 'de Ana']);
  });

  it('keeps unsent ticks for whoever made them', () => {
    const lists = createStored('checklists', z.string(), '');
    const mark = createStored('checklists-unsent', z.literal(true).nullable(), null);
    lists.write('de Ana');
    mark.write(true);
    forgetRider('ana');
    expect(lists.read()).toBe('');
    takeUpParked('ana');
    expect(lists.read()).toBe('de Ana');
  });
});

it('forgets a rider also where storage is forbidden', () => {
  const contacts = createStored('emergency-contacts', z.string(), '');
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  contacts.write('de Ana');
  expect(contacts.read()).toBe('de Ana');
  forgetRider('ana');
  expect(contacts.read()).toBe('');
});

it('forgets what tells of a rider, and keeps the settings of the device and a call for help', () => {
  const ofTheRider = ['last-weather', 'last-traffic', 'emergency-contacts'];
  const staying = ['theme', 'onboarding-completed', 'voice-navigation', 'sos'];
  for (const key of [...ofTheRider, ...staying]) localStorage.setItem(key, '1');
  forgetRider();
  expect(Object.keys(localStorage).sort()).toEqual(staying.sort());
});
