import { expect, it } from 'vitest';
import { attack } from './hostile.testing.ts';

// The bench of the same name sends 20,000 requests; a busy machine takes a minute for these 500.
it('answers hostile requests, breaks nothing, and reveals nothing', { timeout: 300_000 }, async () => {
  const { faults } = await attack(1, 1);
  expect(faults).toEqual([]);
});
