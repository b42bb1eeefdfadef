import type { Trip } from '@estradeiro/contract/trips';
import { BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.tsx';
import { daysOf, type TripDayShown } from '../days.ts';
import { useDayRouteWrites } from '../hooks/use-day-route-writes.ts';
import { bedNameOf } from '../hooks/use-known.ts';
import { showTexts, texts, tripTexts } from '../texts.ts';
import { ReadOnlyDay } from './read-only-day.tsx';

/** A fellow rider's trip without the right to change it: each day can be saved as an own route and then ridden. */
export function OthersTrip({ trip }: { trip: Trip }) {
  const routes = new Map(trip.routes.map((record) => [record.id, { record, pending: null }]));
  return (
    <>
      <div>
        <p className="font-semibold">{showTexts.of(trip.ownerName)}</p>
        <p className="text-quiet tabular-nums">{texts.dates(trip.startsOn, trip.days.length)}</p>
      </div>
      {trip.days.length === 0 && <p className="text-quiet">{tripTexts.noDays}</p>}
      <ol aria-label={tripTexts.daysTitle} className="flex flex-col gap-3">
        {daysOf(trip, routes).map((day) => (
          <li key={day.day.id}>
            <ReadOnlyDay
              {...{ number: day.number, date: day.date, times: day.times }}
              isRest={day.day.routeId === null}
              route={day.route?.record ?? null}
              bedName={bedNameOf(day.day, undefined)}
            >
              <SaveAsOwn shown={day} />
            </ReadOnlyDay>
          </li>
        ))}
      </ol>
    </>
  );
}

type SaveProps = {
  shown: TripDayShown;
  /** With the id of the rider's own copy. */
  onSaved?: (routeId: string) => void;
};

/** A fellow rider's route can be ridden once it is saved as an own one. */
export function SaveAsOwn({ shown: { route }, onSaved }: SaveProps) {
  const dayRoutes = useDayRouteWrites();
  const [isSaved, setSaved] = useState(false);
  if (!route || isSaved) return null;
  const save = () => {
    const routeId = dayRoutes.create(route.record);
    onSaved?.(routeId);
    setSaved(true);
    showToast({ title: showTexts.saved, tone: 'success' });
  };
  return (
    <Button variant="secondary" icon={<BookmarkPlus size={20} aria-hidden="true" />} onClick={save}>
      {showTexts.save}
    </Button>
  );
}
