import { Skeleton } from '#ui/skeleton.tsx';
import { texts } from './texts.ts';

/** In place of the reports until they are here, for who was a moderator before. */
export const Waiting = () => (
  <div role="status" aria-label={texts.loading}>
    <Skeleton className="h-12" />
  </div>
);
