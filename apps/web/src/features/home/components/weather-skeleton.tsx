import { Skeleton } from '#ui/skeleton.tsx';
import { texts } from '../texts.ts';

/** As high as the card of a fair day. */
export const weatherHeight = 'min-h-64';

export function WeatherSkeleton() {
  return (
    <div role="status" aria-label={texts.weatherLoading} className="flex-none">
      <Skeleton className={weatherHeight} />
    </div>
  );
}
