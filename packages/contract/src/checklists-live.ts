import { z } from 'zod';
import { liveEvent } from './live.ts';

/** One of the rider's checklists was changed, on whatever device, or deleted: then `updatedAt` is null. */
export const checklistChanged = liveEvent(
  'checklist.changed',
  z.object({ id: z.uuid(), updatedAt: z.iso.datetime().nullable() }),
);
