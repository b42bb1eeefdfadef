import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createStored, signIn, signOut } from './store.ts';

beforeEach(() => localStorage.clear());
afterEach(() => void vi.restoreAllMocks());

const contacts = () => createStored('emergency-contacts', z.string(), '');
const theme = () => createStored('theme', z.string(), '', { onSignOut: 'keep' });
const lists = () => createStored('lists', z.string(), '', { onSignOut: { parkIf: (text) => text === 'a enviar' } });
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
    contacts().write('de Ana');
    theme().write('noite');
    signOut('ana');
    expect([contacts().read(), theme().read()]).toEqual(['', 'noite']);
  });

  it('parks what is not sent yet for its rider', () => {
    lists().write('a enviar');
    signOut('ana');
    expect(lists().read()).toBe('');
    signIn('ana');
    expect(lists().read()).toBe('a enviar');
  });
});

it('forgets a rider also where storage is forbidden', () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  contacts().write('de Ana');
  expect(contacts().read()).toBe('de Ana');
  signOut('ana');
  expect(contacts().read()).toBe('');
});

describe('a sign-out', () => {
  it('removes undeclared keys and keeps the settings of the device', () => {
    localStorage.setItem('last-weather', '1');
    contacts().write('de Ana');
    theme().write('noite');
    signOut();
    expect([localStorage.getItem('last-weather'), contacts().read(), theme().read()]).toEqual([null, '', 'noite']);
  });

  it('keeps them also in a page that never loaded their screen', async () => {
    const units = createStored('units', z.string(), '', { onSignOut: 'keep' });
    units.write('km');
    vi.resetModules();
    const { signOut: signOutInOtherTab } = await import('./store.ts');
    signOutInOtherTab();
    expect(localStorage.getItem('units')).toBe('"km"');
  });

  it('parks what is not sent in a page that never loaded its screen', async () => {
    lists().write('a enviar');
    vi.resetModules();
    const otherTab = await import('./store.ts');
    otherTab.signOut('ana');
    expect(localStorage.getItem('lists')).toBeNull();
    otherTab.signIn('ana');
    expect(lists().read()).toBe('a enviar');
  });

  it('keeps what an older version kept without a note', () => {
    for (const key of ['voice-navigation', 'sos']) localStorage.setItem(key, '{}');
    signOut('ana');
    expect([localStorage.getItem('voice-navigation'), localStorage.getItem('sos')]).toEqual(['{}', '{}']);
  });

  it('parks nothing that was sent, nor for nobody', () => {
    lists().write('enviado');
    signOut('bia');
    signIn('bia');
    expect(lists().read()).toBe('');
    lists().write('a enviar');
    signOut();
    signIn('bia');
    expect(lists().read()).toBe('');
  });

  it('restores what an older version parked', () => {
    localStorage.setItem('parked caio', JSON.stringify({ lists: '"a enviar"', 'lists-unsent': 'true' }));
    signIn('caio');
    expect(lists().read()).toBe('a enviar');
  });
});

describe('whoever subscribed', () => {
  it('is notified of a change by this page, by another one, and by a sign-out', () => {
    const listener = vi.fn();
    const unsubscribe = contacts().subscribe(listener);
    contacts().write('de Ana');
    contacts().remove();
    dispatchEvent(new StorageEvent('storage', { key: 'emergency-contacts' }));
    dispatchEvent(new StorageEvent('storage', { key: 'another' }));
    expect(listener).toHaveBeenCalledTimes(3);
    contacts().write('de Ana');
    signOut();
    expect(listener).toHaveBeenCalledTimes(5);
    unsubscribe();
    contacts().write('de Bia');
    expect(listener).toHaveBeenCalledTimes(5);
  });

  it('is notified of what is restored at a sign-in', () => {
    lists().write('a enviar');
    signOut('ana');
    const listener = vi.fn();
    const unsubscribe = lists().subscribe(listener);
    signIn('ana');
    unsubscribe();
    expect(listener).toHaveBeenCalledOnce();
  });

  it('reads the same object for as long as nothing changed', () => {
    const stored = createStored('places', z.array(z.string()), []);
    stored.write(['Urubici']);
    expect(stored.read()).toBe(stored.read());
  });
});
