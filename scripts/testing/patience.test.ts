import { expect, it, vi } from 'vitest';

it("waits longer than Vitest's default of one second, which is too short on a busy machine", async () => {
  let isReady = false;
  setTimeout(() => (isReady = true), 1_100);
  await Promise.all([expect.poll(() => isReady).toBe(true), vi.waitFor(() => expect(isReady).toBe(true))]);
});
