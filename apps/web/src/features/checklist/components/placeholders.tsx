import { Skeleton } from '#ui/skeleton.tsx';
import { texts } from '../texts.ts';

/** The shape of what comes: the progress, and two categories. */
export const Placeholders = () => (
  <div role="status" aria-label={texts.loading} className="flex flex-col gap-4">
    <Skeleton className="h-24" />
    <Skeleton className="h-72" />
    <Skeleton className="h-72" />
  </div>
);
