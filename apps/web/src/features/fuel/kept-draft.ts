import { FuelType } from '@estradeiro/contract/fuel/records';
import { z } from 'zod';
import { createKeptDraft } from '#platform/drafts/kept-draft.ts';

/** A refuelling as far as it is typed. `key` changes with it, so that the same typed twice is recorded once. */
export const Draft = z.object({
  liters: z.string(),
  totalCost: z.string(),
  odometer: z.string(),
  gasStation: z.string(),
  location: z.string(),
  date: z.string(),
  fuelType: FuelType,
  fullTank: z.boolean(),
  missed: z.boolean(),
  vehicleId: z.uuid().nullable(),
  key: z.string(),
});
export type Draft = z.infer<typeof Draft>;

export const keptDraft = createKeptDraft('fuel-drafts', Draft);
