import { ageOf } from '#platform/age.ts';
import { useMinute } from '#platform/clock.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { lastResults } from '../api.ts';
import { CardList } from '../cards/card-list.tsx';
import { withDistances } from './search-result.ts';
import { searchTexts } from './texts.ts';

export const Placeholders = () => (
  <div role="status" aria-label={searchTexts.loading}>
    <CardShapes />
  </div>
);

const CardShapes = () => (
  <div className="flex flex-col gap-2">
    {[1, 2, 3, 4].map((card) => (
      <div key={card} className="flex gap-3 rounded-card border border-line bg-card p-2">
        <Skeleton className="w-21 flex-none" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-10 w-3/5" />
          <Skeleton className="h-12" />
        </div>
      </div>
    ))}
  </div>
);

/** The cached results with their age: after a failed search they give at least telephones and routes. */
export function LastResults() {
  const now = useMinute().getTime();
  const last = lastResults.read(now);
  if (!last) return null;
  return (
    <section aria-labelledby="last-search" className="flex flex-col gap-3">
      <div>
        <h2 id="last-search" className="text-20 font-semibold">
          {searchTexts.lastSearch(last.answer.destination)}
        </h2>
        <p className="text-15 font-semibold text-provisional">
          {searchTexts.readAt(ageOf((now - last.answeredAt) / 60_000))}
        </p>
      </div>
      <CardList found={withDistances(last.answer.places, 'destination', 'relevance')} />
    </section>
  );
}
