import { addDays, formatDay } from '@estradeiro/contract/day';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { useOptimistic } from '#platform/offline/record.ts';
import { dayOfTrip } from '#platform/paths.ts';
import { LinkRow } from '#ui/link-row.tsx';
import { tripsQuery } from '../api.ts';
import { usedInTexts } from '../texts.ts';
import { tripWrites } from './trip-writes.ts';

const none: never[] = [];

/** The days of trips that ride a saved route, the earliest first; nothing without any, and while the trips are unknown. */
export function DaysOfRoute({ routeId }: { routeId: string }) {
  const { data } = useQuery(tripsQuery);
  const days = useOptimistic(tripWrites, data ?? none)
    .flatMap(({ record: { id, name, startsOn, days } }) =>
      days.flatMap((day, index) =>
        day.routeId === routeId ? { key: day.id, id, name, number: index + 1, on: addDays(startsOn, index) } : [],
      ),
    )
    .toSorted((a, b) => a.on.localeCompare(b.on));
  if (days.length === 0) return null;
  return (
    <section className="flex flex-col">
      <h2 className="text-20 font-semibold">{usedInTexts.title}</h2>
      <ul>
        {days.map(({ key, id, name, number, on }) => (
          <LinkRow
            key={key}
            href={dayOfTrip(id, number)}
            icon={<CalendarDays size={24} aria-hidden="true" className="flex-none text-guidance" />}
            title={name}
            detail={usedInTexts.day(number, formatDay(on))}
          />
        ))}
      </ul>
    </section>
  );
}
