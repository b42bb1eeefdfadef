import type { Trip } from '@estradeiro/contract/trips';
import { useQueries } from '@tanstack/react-query';
import { Printer, X } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { savedRouteQuery } from '#features/offline-packs/shared/saved-routes.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Loading } from '#ui/states.tsx';
import { takeLostFocus } from '#ui/take-lost-focus.ts';
import { townNamesQuery } from '../api.ts';
import { fuelOfDay } from '../fuel-stops.ts';
import { bedNameOf } from '../hooks/use-known.ts';
import type { Known } from '../readiness.ts';
import { roadbookOf } from '../roadbook.ts';
import { roadbookTexts, texts } from '../texts.ts';
import { RoadbookDay, type RoadbookDayProps } from './roadbook-day.tsx';

type Paper = 'a4' | 'a6';
type Props = {
  trip: Trip;
  known: Known;
  /** Frames a day on the map beside it; missing where there is none. */
  onShow?: ((dayId: string) => void) | undefined;
  onClose: () => void;
};

/** The trip on paper, for the tank bag: each day's manoeuvres, towns, fuel and lodging, and the emergency numbers. */
export function RoadbookView({ trip, known, onShow, onClose }: Props) {
  const [paper, setPaper] = useState<Paper>('a4');
  const ids = known.days.map(({ route }) => route?.record.id ?? null);
  const savedRoutes = useQueries({ queries: ids.map((id) => ({ ...savedRouteQuery(id), staleTime: 60_000 })) });
  const towns = useQueries({ queries: ids.map((id, index) => townNamesQuery(id, savedRoutes[index]?.data)) });
  const isLoading = [...savedRoutes, ...towns].some(({ isLoading: loading }) => loading);
  const pages = known.days.map((shown, index): RoadbookDayProps => {
    const calculated = savedRoutes[index]?.data?.route ?? null;
    const fuel = fuelOfDay(known.ofDays[index]?.facts?.fuel, known.fullMeters);
    const stops = fuel.known && fuel.plan ? fuel.plan.stops : [];
    const lines = calculated ? roadbookOf(calculated, stops, towns[index]?.data ?? []) : [];
    return { tripName: trip.name, shown, calculated, lines, bedName: bedNameOf(shown.day, known.bookings) };
  });
  const bookOf = (show?: Props['onShow']) => (
    <>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <p className="tabular-nums">{texts.dates(trip.startsOn, trip.days.length)}</p>
        {paper === 'a4' && <Emergency />}
      </div>
      {pages.some(({ shown }) => shown.route?.record.estimate) && <p className="text-15">{roadbookTexts.estimated}</p>}
      {pages.map(({ shown, ...page }) => (
        <RoadbookDay
          key={shown.day.id}
          {...{ shown, ...page, isWide: paper === 'a4', onShow: show && (() => show(shown.day.id)) }}
        >
          {/* Every page has the emergency numbers, since a tank bag shows only one page. */}
          {paper === 'a6' && <Emergency />}
        </RoadbookDay>
      ))}
    </>
  );
  return (
    <div data-wide-column className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-3">
        <h2 ref={takeLostFocus} tabIndex={-1} className="text-20 font-semibold outline-none">
          {roadbookTexts.title}
        </h2>
        <IconButton label={roadbookTexts.close} icon={<X size={24} aria-hidden="true" />} onClick={onClose} />
      </div>
      <div className="grid gap-3 sideways:grid-cols-2 sideways:items-end desk:grid-cols-2 desk:items-end">
        <SelectField
          label={roadbookTexts.paper}
          value={paper}
          options={[
            { value: 'a4', label: roadbookTexts.a4 },
            { value: 'a6', label: roadbookTexts.a6 },
          ]}
          onChoose={(value) => setPaper(value === 'a6' ? 'a6' : 'a4')}
        />
        <Button busy={isLoading} icon={<Printer size={20} aria-hidden="true" />} onClick={() => window.print()}>
          {roadbookTexts.print}
        </Button>
      </div>
      {isLoading ? <Loading /> : <div className="flex flex-col gap-1">{bookOf(onShow)}</div>}
      {createPortal(
        <div data-printed={paper} aria-hidden="true">
          <p className="text-24 font-extrabold">{trip.name}</p>
          {bookOf()}
        </div>,
        document.body,
      )}
    </div>
  );
}

const Emergency = () => (
  <p className="flex flex-wrap gap-x-3 py-1 font-semibold tabular-nums">
    {[roadbookTexts.emergency, ...roadbookTexts.emergencyNumbers].map((words) => (
      <span key={words} className="whitespace-nowrap">
        {words}
      </span>
    ))}
  </p>
);
