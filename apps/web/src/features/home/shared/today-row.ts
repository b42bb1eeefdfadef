import { PlannedPoint } from '@estradeiro/contract/routes';
import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import { z } from 'zod';

/** A row of the day. `route` is the row's saved route, for its drawing and its best departure. */
export const TodayRow = z.object({
  about: z.enum(['request', 'trip', 'ride', 'stay', 'tank', 'maintenance', 'unread']),
  href: z.string(),
  title: z.string(),
  detail: z.string().optional(),
  route: z
    .object({
      id: z.string(),
      updatedAt: z.string(),
      /** Absent where neither end has a name. */
      ends: z.string().optional(),
      thumbnail: z.string().optional(),
      waypoints: z.array(PlannedPoint),
    })
    .optional(),
  isRiddenToday: z.boolean().optional(),
});
export type TodayRow = z.infer<typeof TodayRow>;

/** A row, if there is one, and whether all queries that decide on it were loaded. */
export type SourcedRow = { row: TodayRow | null; isRead: boolean };

/** Whether a query has loaded or failed, or is disabled. */
export const isSettled = ({ data, error, isEnabled }: UseQueryResult | UseInfiniteQueryResult) =>
  data !== undefined || error !== null || !isEnabled;

/** A trip or a lodging that is further ahead is not worth a row every day. */
export const upcomingDays = 60;
