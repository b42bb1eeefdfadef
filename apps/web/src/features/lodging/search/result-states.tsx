import { ageOf } from '#platform/age.ts';
import { useMinute } from '#platform/clock.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { LodgingCard } from '../cards/lodging-card.tsx';
import { searchTexts as texts } from '../texts.ts';
import { withDistances } from './found.ts';
import { lastResults } from './last-results.ts';

/** Cards that are still to come. */
export const Placeholders = () => (
  <div role="status" aria-label={texts.loading} className="flex flex-col gap-4">
    {[1, 2, 3].map((card) => (
      <div key={card} className="overflow-hidden rounded-card border border-line bg-card">
        <Skeleton className="h-44 rounded-none" />
        <div className="flex flex-col gap-3 p-4">
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-12" />
        </div>
      </div>
    ))}
  </div>
);

const agoText = (now: Date, then: number) => ageOf((now.getTime() - then) / 60_000);

/** What this browser found last, with its age: a search that failed leaves at least telephones and the way. */
export function LastResults() {
  const now = useMinute();
  const last = lastResults(now.getTime());
  if (!last) return null;
  return (
    <section aria-labelledby="last-search" className="flex flex-col gap-3">
      <div>
        <h2 id="last-search" className="text-20 font-semibold">
          {texts.lastSearch(last.destination)}
        </h2>
        <p className="text-15 font-semibold text-provisional">{texts.readAt(agoText(now, last.readAt))}</p>
      </div>
      <ul className="flex flex-col gap-4">
        {withDistances(last.places, null, 'relevance').map((found) => (
          <LodgingCard key={found.place.id} found={found} />
        ))}
      </ul>
    </section>
  );
}
