import type { Route } from '@estradeiro/contract/navigation';
import type { Trip } from '@estradeiro/contract/trips';
import { formatDistance, formatDuration } from '@estradeiro/navigation/display';
import { useQueries } from '@tanstack/react-query';
import { Printer, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { savedRouteQuery } from '#features/offline-packs/shared/saved-routes.ts';
import { EstimateTag } from '#features/planner/shared/estimate.tsx';
import { Button } from '#ui/button.tsx';
import { GuessTag } from '#ui/guess-tag.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { formatKilometers, formatTenthKilometers } from '#ui/number-format.ts';
import { SelectField } from '#ui/select-field.tsx';
import { Loading } from '#ui/states.tsx';
import { takeLostFocus } from '#ui/take-lost-focus.ts';
import { townNamesQuery } from '../api.ts';
import { headingOf } from '../day-heading.ts';
import type { TripDayShown } from '../days.ts';
import { fuelOfDay } from '../fuel-stops.ts';
import { bedNameOf } from '../hooks/use-known.ts';
import type { Known } from '../readiness.ts';
import { type RoadbookLine, roadbookOf, showsTenths } from '../roadbook.ts';
import { dayTexts, roadbookTexts, texts } from '../texts.ts';

type Paper = 'a4' | 'a6';
type Props = { trip: Trip; known: Known; onClose: () => void };

/** The trip on paper, for the tank bag: each day's manoeuvres, towns, fuel and lodging, and the emergency numbers. */
export function RoadbookView({ trip, known, onClose }: Props) {
  const [paper, setPaper] = useState<Paper>('a4');
  const ids = known.days.map(({ route }) => route?.record.id ?? null);
  const savedRoutes = useQueries({ queries: ids.map((id) => ({ ...savedRouteQuery(id), staleTime: 60_000 })) });
  const towns = useQueries({ queries: ids.map((id, index) => townNamesQuery(id, savedRoutes[index]?.data)) });
  const isLoading = [...savedRoutes, ...towns].some(({ isLoading: loading }) => loading);
  const pages = known.days.map((shown, index): PageProps => {
    const calculated = savedRoutes[index]?.data?.route ?? null;
    const fuel = fuelOfDay(known.ofDays[index]?.facts?.fuel, known.fullMeters);
    const stops = fuel.known && fuel.plan ? fuel.plan.stops : [];
    const lines = calculated ? roadbookOf(calculated, stops, towns[index]?.data ?? []) : [];
    return { tripName: trip.name, shown, calculated, lines, bedName: bedNameOf(shown.day, known.bookings) };
  });
  const book = (
    <>
      <p>{texts.dates(trip.startsOn, trip.days.length)}</p>
      {paper === 'a4' && <Emergency />}
      {pages.map((page) => (
        <Page key={page.shown.day.id} {...page}>
          {/* Every page has the emergency numbers, since a tank bag shows only one page. */}
          {paper === 'a6' && <Emergency />}
        </Page>
      ))}
    </>
  );
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <h2 ref={takeLostFocus} tabIndex={-1} className="text-20 font-semibold outline-none">
          {roadbookTexts.title}
        </h2>
        <IconButton label={roadbookTexts.close} icon={<X size={24} aria-hidden="true" />} onClick={onClose} />
      </div>
      <SelectField
        label={roadbookTexts.paper}
        value={paper}
        options={[
          { value: 'a4', label: roadbookTexts.a4 },
          { value: 'a6', label: roadbookTexts.a6 },
        ]}
        onChoose={(value) => setPaper(value === 'a6' ? 'a6' : 'a4')}
      />
      <Button
        size="ride"
        busy={isLoading}
        icon={<Printer size={24} aria-hidden="true" />}
        onClick={() => window.print()}
      >
        {roadbookTexts.print}
      </Button>
      {isLoading ? <Loading /> : <div className="flex flex-col gap-1">{book}</div>}
      {createPortal(
        <div data-printed={paper} aria-hidden="true">
          <p className="text-24 font-extrabold">{trip.name}</p>
          {book}
        </div>,
        document.body,
      )}
    </>
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

type PageProps = {
  tripName: string;
  shown: TripDayShown;
  calculated: Route | null;
  lines: readonly RoadbookLine[];
  bedName: string | null;
  children?: ReactNode;
};

function Page({
  tripName,
  shown: { day, number, date, route, times },
  calculated,
  lines,
  bedName,
  children,
}: PageProps) {
  return (
    <section className="mt-4 border-ink border-t-2 pt-2">
      <h3 className="break-after-avoid text-20 font-extrabold">{dayTexts.title(number, date)}</h3>
      {route ? (
        <p className="font-semibold">{headingOf(route.record, tripName)}</p>
      ) : (
        <p>{day.routeId === null ? dayTexts.rest : dayTexts.deleted}</p>
      )}
      {route && times && (
        <p className="tabular-nums">
          {formatDistance((route.record.distance ?? 0) * 1_000)} ·{' '}
          {formatDuration((route.record.estimatedTime ?? 0) * 60)} · {dayTexts.leaves(times)}, {dayTexts.arrives(times)}
          {times.sunsetAt && ` · ${dayTexts.sunset(times.sunsetAt, times.end)}`}
        </p>
      )}
      {route?.record.isTimeGuessed && <GuessTag guess={route.record} />}
      {route?.record.estimate && (
        <div className="flex flex-col items-start gap-1 py-1">
          <EstimateTag route={calculated ?? route.record} />
          <p>{roadbookTexts.estimated}</p>
        </div>
      )}
      {lines.length > 0 && (
        <table className="w-full border-collapse">
          <thead className="sr-only">
            <tr>
              <th>{roadbookTexts.km}</th>
              <th>{roadbookTexts.what}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ alongMeters, kind, text, straightOn }, index) => (
              <tr
                key={`${alongMeters} ${text}`}
                className="break-inside-avoid border-line border-b last:break-before-avoid"
              >
                <td className="w-16 py-1 pr-3 text-right align-top font-semibold tabular-nums">
                  {(showsTenths(lines, index) ? formatTenthKilometers : formatKilometers)(alongMeters / 1_000)}
                </td>
                <td className={kind === 'fuel' ? 'py-1 font-semibold' : 'py-1'}>
                  {roadbookTexts.line[kind](text)}
                  {straightOn && roadbookTexts.straightOn(straightOn)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {route && lines.length === 0 && <p>{roadbookTexts.noWay}</p>}
      {bedName !== null && <p className="font-semibold">{dayTexts.bed(bedName)}</p>}
      {children}
    </section>
  );
}
