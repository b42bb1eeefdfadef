import type { SignalWatch } from '@estradeiro/navigation/convoy/signal-watch';
import { z } from 'zod';
import { createStored } from '#platform/storage.ts';

const ToldSignals: z.ZodType<Pick<SignalWatch, 'told' | 'putAway'>> = z.object({
  told: z.array(z.string()),
  putAway: z.array(z.string()),
});

/** What was spoken on this device and what the rider put away there: neither a reload nor another page brings it again. */
export const toldSignals = createStored('convoy-signals', ToldSignals, { told: [], putAway: [] });
