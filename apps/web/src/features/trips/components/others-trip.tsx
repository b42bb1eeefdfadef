import type { Trip } from '@estradeiro/contract/trips';
import { BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.tsx';
import { daysOf, type TripDayShown } from '../days.ts';
import { type DayOnMap, lineOfDay, signsOfDay } from '../days-on-map.ts';
import { useDayRouteWrites } from '../hooks/use-day-route-writes.ts';
import { bedNameOf } from '../hooks/use-known.ts';
import { useOpenDay } from '../hooks/use-open-day.ts';
import { showTexts, texts, tripMapTexts, tripTexts } from '../texts.ts';
import { DayRow, DayRows, statusOf } from './day-row.tsx';
import { ReadOnlyDay, readOnlyHeading } from './read-only-day.tsx';
import { TripMapBeside } from './trip-map.tsx';

/** A fellow rider's trip without the right to change it: each day can be saved as an own route and then ridden. */
export function OthersTrip({ trip }: { trip: Trip }) {
  const routes = new Map(trip.routes.map((record) => [record.id, { record, pending: null }]));
  const days = daysOf(trip, routes).map((day) => ({
    ...day,
    id: day.day.id,
    bedName: bedNameOf(day.day, undefined),
    heading: readOnlyHeading(day.route?.record ?? null, day.day.routeId === null),
  }));
  const { openId, toggle, show } = useOpenDay(days);
  const onMap = days.flatMap(({ id, number, heading, route, times, bedName }): DayOnMap[] => {
    if (!route) return [];
    const signs = signsOfDay({ number, times, bedName, fuel: { known: false } });
    return [{ id, number, signs, words: tripMapTexts.day(number, heading), ...lineOfDay(route.record, null) }];
  });
  return (
    <>
      <TripMapBeside name={trip.name} days={onMap} openId={openId} onOpen={show} />
      <div>
        <p className="font-semibold">{showTexts.of(trip.ownerName)}</p>
        <p className="text-quiet tabular-nums">{texts.dates(trip.startsOn, trip.days.length)}</p>
      </div>
      {trip.days.length === 0 && <p className="text-quiet">{tripTexts.noDays}</p>}
      <DayRows>
        {days.map((day) => {
          const { id, number, date, heading, route, times, bedName } = day;
          return (
            <DayRow
              key={id}
              {...{ number, date, heading, route: route?.record ?? null }}
              status={statusOf(times, bedName)}
              isOpen={id === openId}
              onToggle={() => toggle(id)}
            >
              <ReadOnlyDay {...{ times, bedName, route: route?.record ?? null }}>
                <SaveAsOwn shown={day} />
              </ReadOnlyDay>
            </DayRow>
          );
        })}
      </DayRows>
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
