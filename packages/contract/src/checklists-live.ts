import { z } from 'zod';
import { liveEvent } from './live.ts';

/** One of the rider's checklists was changed or deleted, on whatever device. */
export const checklistChanged = liveEvent('checklist.changed', z.object({ id: z.uuid() }));
