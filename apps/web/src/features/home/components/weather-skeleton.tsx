import { LocateFixed } from 'lucide-react';
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

/** A position may take long to come: what is waited for is said. */
export function LocatingSkeleton() {
  return (
    <div role="status" className="relative flex-none">
      <Skeleton className={weatherHeight} />
      <p className="absolute inset-0 flex items-center justify-center gap-2 font-semibold">
        <LocateFixed size={20} aria-hidden="true" />
        {texts.locating}
      </p>
    </div>
  );
}
