// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { fakeCaches } from './caches.testing.ts';
import { givenToRide, nameHeader, receiveShare, sharedCache, sharedFile, shareLost } from './share.ts';

function form(parts: Record<string, string | File>) {
  const filled = new FormData();
  for (const [name, part] of Object.entries(parts)) filled.append(name, part);
  return { formData: async () => filled };
}

it('keeps a file until somebody opens it', async () => {
  const caches = fakeCaches();
  const file = new File(['<gpx/>'], 'Serra do Rio do Rastro.gpx');
  expect(await receiveShare(form({ title: 'x', file }), caches)).toBe('/navigation?shared-file');
  const stored = await (await caches.open(sharedCache)).match(sharedFile);
  expect(decodeURIComponent(stored?.headers.get(nameHeader) ?? '')).toBe('Serra do Rio do Rastro.gpx');
});

it.each([
  ['20261016_DRIVVO.CSV', ''],
  ['export', 'text/csv'],
  ['export.txt', 'text/comma-separated-values'],
])('sends a table to the fuel screen: %s %s', async (name, type) => {
  const file = new File(['##Refuelling'], name, { type });
  expect(await receiveShare(form({ file }), fakeCaches())).toBe('/fuel?shared-file');
});

it('reports a file that could not be read or stored', async () => {
  const broken = { formData: () => Promise.reject(new TypeError('no form')) };
  expect(await receiveShare(broken, fakeCaches())).toBe(shareLost);
  const full = { open: () => Promise.reject(new DOMException('', 'QuotaExceededError')) } as unknown as CacheStorage;
  expect(await receiveShare(form({ file: new File(['<gpx/>'], 'a.gpx') }), full)).toBe(shareLost);
});

it.each([
  [{ title: 'Pousada', text: 'geo:-28.1,-49.5', url: '' }, 'Pousada\ngeo:-28.1,-49.5'],
  [{ url: 'https://maps.google.com/?q=1,2' }, 'https://maps.google.com/?q=1,2'],
  [{ text: 'x'.repeat(5_000) }, 'x'.repeat(2_000)],
])('carries text in the address: %o', async (parts, words) => {
  const [path, search] = (await receiveShare(form(parts), fakeCaches())).split('?');
  expect([path, new URLSearchParams(search).get('shared-text')]).toEqual(['/navigation', words]);
});

describe('in mid-ride', () => {
  /** Pages of the app, each with its reaction to a message. */
  const clients = (...pages: ((shared: string, answer: MessagePort) => void)[]) => ({
    matchAll: async () =>
      pages.map((page) => ({
        postMessage: ({ shared }: { shared: string }, [port]: MessagePort[]) => port && page(shared, port),
      })),
  });
  const give = (of: ReturnType<typeof clients>) => givenToRide('/navigation?shared-file', of);

  it('a page that rides takes it, whatever the others do', async () => {
    const received: string[] = [];
    const rides = (shared: string, answer: MessagePort) => {
      received.push(shared);
      answer.postMessage('taken');
    };
    expect(await give(clients(() => {}, rides))).toBe(true);
    expect(received).toEqual(['/navigation?shared-file']);
  });

  it('it is opened now where no page rides, or there is none', async () => {
    expect(await give(clients())).toBe(false);
    expect(await give(clients(() => {}))).toBe(false);
  });
});
