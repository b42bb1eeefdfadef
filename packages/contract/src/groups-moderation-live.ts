import { z } from 'zod';
import { liveEvent } from './live.ts';

/** To the operator's moderators: what waits for them is other than before. */
export const operatorReportsChanged = liveEvent('groups.operator-reports', z.object({}));
