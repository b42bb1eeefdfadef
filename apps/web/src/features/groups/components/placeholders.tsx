import { Skeleton } from '#ui/skeleton.tsx';
import { texts } from '../texts.ts';

/** The shape of what comes: three cards (part 2 §9). */
export const Placeholders = () => (
  <div role="status" aria-label={texts.loading} className="flex flex-col gap-3">
    {[1, 2, 3].map((card) => (
      <Skeleton key={card} className="h-24" />
    ))}
  </div>
);
