import { addDays } from '@estradeiro/contract/day';
import { farthestDayAhead, type OwnAccommodation } from '@estradeiro/contract/lodging/owner';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { type Clock, useMinute } from '#platform/clock.ts';
import { StaleNotice } from '#platform/offline/query-states.tsx';
import { OfflineNotice } from '#platform/offline-notice.tsx';
import { dayOf } from '#ui/day.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Failure } from '#ui/states.tsx';
import { daysQuery } from './api.ts';
import { DaysForm } from './days-form.tsx';
import { addMonths, type Chosen, chooseDay, firstDay, lastDay, monthName, monthOf } from './month.ts';
import { MonthGrid } from './month-grid.tsx';
import { daysTexts, ownerTexts } from './texts.ts';

export function DaysView({ place, clock }: { place: OwnAccommodation; clock: Clock }) {
  const today = dayOf(useMinute(clock));
  const [month, setMonth] = useState(() => monthOf(today));
  const [chosen, setChosen] = useState<Chosen>(null);
  const days = useQuery(daysQuery(place.id, firstDay(month), lastDay(month)));
  const farthest = monthOf(addDays(today, farthestDayAhead));
  return (
    <>
      <p className="font-semibold wrap-anywhere">{place.name}</p>
      <p className="text-15 text-quiet">{daysTexts.hint}</p>
      {days.data ? (
        <StaleNotice query={days} offline={ownerTexts.offline} />
      ) : (
        <OfflineNotice text={ownerTexts.offline} />
      )}
      <div>
        <div className="flex items-center justify-between">
          <IconButton
            label={daysTexts.previous}
            icon={<ChevronLeft size={24} aria-hidden="true" />}
            disabled={month <= monthOf(today)}
            onClick={() => setMonth(addMonths(month, -1))}
          />
          <h2 aria-live="polite" className="font-semibold first-letter:uppercase">
            {monthName(month)}
          </h2>
          <IconButton
            label={daysTexts.next}
            icon={<ChevronRight size={24} aria-hidden="true" />}
            disabled={month >= farthest}
            onClick={() => setMonth(addMonths(month, 1))}
          />
        </div>
        {days.isPending && <Skeleton className="h-80" />}
        {!days.isPending && !days.data && (
          <Failure title={daysTexts.unread} error={days.error} onRetry={() => void days.refetch()} />
        )}
        {days.data && (
          <MonthGrid
            {...{ month, today, place, chosen }}
            days={days.data}
            onDay={(day) => setChosen(chooseDay(chosen, day))}
          />
        )}
      </div>
      {chosen && (
        <DaysForm
          key={`${chosen.from} ${chosen.to}`}
          {...{ place, chosen }}
          now={days.data?.find(({ date }) => date === chosen.from) ?? null}
          onDone={() => setChosen(null)}
        />
      )}
    </>
  );
}
