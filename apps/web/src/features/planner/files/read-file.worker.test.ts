import { expect, it, vi } from 'vitest';
import { z } from 'zod';

it('evaluates no text as a script, which the policy of our pages forbids its workers as well', async () => {
  z.config({ jitless: false });
  vi.stubGlobal('addEventListener', vi.fn());
  await import('./read-file.worker.ts');
  vi.unstubAllGlobals();
  expect(z.config().jitless).toBe(true);
});
