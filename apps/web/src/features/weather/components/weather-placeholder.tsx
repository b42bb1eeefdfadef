import { Skeleton } from '#ui/skeleton.tsx';
import { texts } from '../texts.ts';

/** In the shape of the weather that comes. */
export const WeatherPlaceholder = () => (
  <div role="status" aria-label={texts.loading}>
    <Skeleton className="h-80" />
  </div>
);
