import type { PopularRoute } from '@estradeiro/contract/popular-routes';
import { useState } from 'react';
import { systemClock } from '#platform/clock.ts';
import { Button } from '#ui/button.tsx';
import { lostRoad } from '#ui/road-scenes/lost.tsx';
import { Empty } from '#ui/states.tsx';
import { filterRides, isFiltering, noFilter, statesOf } from '../filter.ts';
import { texts } from '../texts.ts';
import { FilterBar } from './filter-bar.tsx';
import { RideCard } from './ride-card.tsx';

type Props = { rides: readonly PopularRoute[]; clock?: typeof systemClock };

/** The rides that fit what the rider looks for. */
export function RideList({ rides, clock = systemClock }: Props) {
  const [filter, setFilter] = useState(noFilter);
  const found = filterRides(rides, filter);
  const month = new Date(clock()).getMonth() + 1;
  if (rides.length === 0) return <Empty title={texts.noneTitle} hint={texts.noneHint} />;
  return (
    <>
      <FilterBar filter={filter} states={statesOf(rides)} onChange={setFilter} />
      <p role="status" className="text-15 text-quiet">
        {texts.count(found.length)}
      </p>
      {found.length === 0 && isFiltering(filter) ? (
        <Empty
          scene={lostRoad}
          title={texts.emptyTitle}
          hint={texts.emptyHint}
          action={<Button onClick={() => setFilter(noFilter)}>{texts.clear}</Button>}
        />
      ) : (
        <ul className="flex flex-col gap-4">
          {found.map((ride) => (
            <RideCard key={ride.id} ride={ride} month={month} />
          ))}
        </ul>
      )}
    </>
  );
}
