import { expect, it, vi } from 'vitest';
import { noRoom } from './messages.ts';
import { notifyIfNoRoom } from './no-room.ts';

it.each([
  ['notifies all pages that the browser has no room', new DOMException('full', 'QuotaExceededError'), [[noRoom]]],
  ['says nothing of a network that failed', new TypeError('Failed to fetch'), []],
])('%s', async (_, error, notified) => {
  const page = { postMessage: vi.fn() };
  const matchAll = vi.fn(async () => [page]);
  await notifyIfNoRoom(error, { matchAll } as unknown as Clients);
  expect(page.postMessage.mock.calls).toEqual(notified);
  for (const [options] of matchAll.mock.calls as unknown[][])
    expect(options).toMatchObject({ includeUncontrolled: true });
});
