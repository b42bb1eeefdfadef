import { PopularRoute } from '@estradeiro/contract/popular-routes';
import { z } from 'zod';
import { createStored } from '#platform/storage.ts';

const Kept = z.object({ at: z.number(), rides: z.array(PopularRoute) }).nullable();

/** The rides as this browser last read them, and when: without a network that is what there is to show. */
export const keptRides = createStored<z.infer<typeof Kept>>('popular-routes', Kept, null);
