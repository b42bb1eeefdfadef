import { Skeleton } from '#ui/skeleton.tsx';
import { texts } from '../texts.ts';

export const Placeholders = () => (
  <div role="status" aria-label={texts.loading} className="flex flex-col gap-4">
    <Skeleton className="h-64" />
    <Skeleton className="h-16" />
    {[1, 2, 3].map((card) => (
      <Skeleton key={card} className="h-28" />
    ))}
  </div>
);
