import { z } from 'zod';
import { createStored } from '#platform/offline/store.ts';
import { Skeleton } from '#ui/skeleton.tsx';

/** How high the day stood when it showed last, in pixels: three rows where it never did. */
export const todayHeight = createStored('today-height', z.number(), 232);

/** Keeps the place of the day, so that nothing below it moves when it comes. */
export function TodayPlace() {
  const height = todayHeight.read();
  if (height === 0) return null;
  return (
    <div style={{ height }} className="flex-none">
      <Skeleton className="h-full" />
    </div>
  );
}
