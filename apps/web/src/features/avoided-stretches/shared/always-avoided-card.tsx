import { QueryStates } from '#platform/offline/query-states.tsx';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AlwaysAvoidedList } from './always-avoided-list.tsx';
import { texts } from './texts.ts';
import { useAlwaysAvoided } from './use-always-avoided.ts';

/** All stretches that the rider always avoids, and how to avoid one where there are none. */
export function AlwaysAvoidedCard() {
  const { query, shown, isFull, allow } = useAlwaysAvoided();
  return (
    <Card>
      <QueryStates query={query} skeleton={<Skeleton className="h-24" />} title={texts.unread} offline={texts.offline}>
        {shown.length === 0 ? (
          <p className="text-15 text-quiet">{texts.none}</p>
        ) : (
          <AlwaysAvoidedList {...{ shown, allow }} />
        )}
        {isFull && <p className="mt-2 text-15 text-quiet">{texts.full}</p>}
      </QueryStates>
    </Card>
  );
}
