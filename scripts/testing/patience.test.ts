import { expect, it, vi } from 'vitest';

it('waits for longer than the second that Vitest gives, which a busy machine needs for next to nothing', async () => {
  let isReady = false;
  setTimeout(() => (isReady = true), 1_100);
  await Promise.all([expect.poll(() => isReady).toBe(true), vi.waitFor(() => expect(isReady).toBe(true))]);
});
