import { reversePlace } from '@estradeiro/contract/places';
import type { PlannedPoint, SavedRoute } from '@estradeiro/contract/routes';
import { maxTripDays, type TownOnRoute, type Trip, tripProblems } from '@estradeiro/contract/trips';
import { formatDuration } from '@estradeiro/navigation/display';
import { type PreparedRoute, positionOnRoute, prepareRoute } from '@estradeiro/navigation/prepared-route';
import { progressAt } from '@estradeiro/navigation/progress';
import { splitAt } from '@estradeiro/navigation/trip/split';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { savedRouteQuery } from '#features/offline-packs/shared/saved-routes.ts';
import { call } from '#platform/call.ts';
import { judgeRules, useForm } from '#platform/form.ts';
import { QueryStates } from '#platform/offline/query-states.tsx';
import { Tag } from '#ui/chip.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Field } from '#ui/field.tsx';
import { Loading } from '#ui/states.tsx';
import { showToast } from '#ui/toast.tsx';
import { townsQuery } from '../api.ts';
import type { TripDayShown } from '../days.ts';
import { newDay } from '../draft.ts';
import { useDayRoutes } from '../hooks/use-day-routes.ts';
import { useSaveTrip } from '../hooks/use-save-trip.ts';
import { formTexts, splitTexts } from '../texts.ts';
import { BedAndFuel } from './bed-and-fuel.tsx';

type Props = { trip: Trip; shown: TripDayShown; route: SavedRoute; onClose: () => void };

/** The least distance of a split from either end of the day's route. */
const leastMeters = 1_000;

/** Splits a day at a town on its route or at a kilometre of it. The night after the day belongs to the second part. */
export function SplitDialog({ trip, shown: { day, number }, route, onClose }: Props) {
  const detail = useQuery({ ...savedRouteQuery(route.id), staleTime: 60_000 });
  const towns = useQuery(townsQuery(route.id));
  const prepared = useMemo(() => (detail.data?.route ? prepareRoute(detail.data.route) : null), [detail.data]);
  const routes = useDayRoutes(trip);
  const { save, busy } = useSaveTrip(trip, onClose);
  const split = (alongMeters: number, place: PlannedPoint) => {
    if (!prepared) return;
    if (trip.days.length >= maxTripDays) {
      return showToast({ title: formTexts.error, description: tripProblems.tooManyDays, tone: 'destructive' });
    }
    const [first, second] = splitAt(prepared, route.waypoints, { alongMeters, place });
    const routeId = routes.change(number, route, first);
    const secondDay = { ...newDay(routes.add(number + 1, route, second), day.departsAt), bed: day.bed };
    const days = trip.days.flatMap((each) =>
      each.id === day.id ? [{ ...each, routeId, bed: null }, secondDay] : [each],
    );
    save({ days });
  };
  return (
    <Dialog open onOpenChange={onClose} title={splitTexts.title(number)} description={splitTexts.hint}>
      {detail.isPending && <Loading label={splitTexts.loading} />}
      {!detail.isPending && !prepared && <p>{splitTexts.noWay}</p>}
      {prepared && (
        <div className="flex flex-col gap-3 sideways:grid sideways:grid-cols-2 sideways:gap-6">
          <QueryStates query={towns} skeleton={<Loading label={splitTexts.loading} />} title={splitTexts.unread}>
            {(all) => <Towns {...{ prepared, towns: all, busy }} onChoose={split} />}
          </QueryStates>
          <AtKilometer {...{ prepared, busy, onClose }} onChoose={split} />
        </div>
      )}
    </Dialog>
  );
}

type TownsProps = {
  prepared: PreparedRoute;
  towns: readonly TownOnRoute[];
  busy: boolean;
  onChoose: (alongMeters: number, place: PlannedPoint) => void;
};

function Towns({ prepared, towns, busy, onChoose }: TownsProps) {
  const within = towns.filter(
    ({ alongMeters }) => alongMeters >= leastMeters && alongMeters <= prepared.totalMeters - leastMeters,
  );
  if (within.length === 0) return <p className="text-quiet">{splitTexts.noTowns}</p>;
  const half = metricsOfHalves(prepared, 0).secondSeconds / 2;
  const fromMiddle = ({ alongMeters }: TownOnRoute) =>
    Math.abs(metricsOfHalves(prepared, alongMeters).firstSeconds - half);
  const middle = within.reduce((best, town) => (fromMiddle(town) < fromMiddle(best) ? town : best));
  return (
    <ul aria-label={splitTexts.towns} className="flex flex-col divide-y divide-line rounded-card border border-line">
      {within.map(({ name, lat, lng, alongMeters, ...facts }) => (
        <li key={alongMeters}>
          <button
            type="button"
            disabled={busy}
            onClick={() => onChoose(alongMeters, { name, lat, lng })}
            className="flex min-h-14 w-full flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 text-left hover:bg-raised disabled:opacity-50"
          >
            <span className="min-w-0 flex-1 basis-40">
              <span className="flex flex-wrap items-center justify-between gap-x-3">
                <span className="font-semibold wrap-anywhere">{name}</span>
                {alongMeters === middle.alongMeters && <Tag meaning="scenic">{splitTexts.middle}</Tag>}
              </span>
              <span className="block text-15 text-quiet tabular-nums">{whereOf(prepared, alongMeters)}</span>
            </span>
            <BedAndFuel {...facts} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Lengths and times of the two halves, from the steps: an estimated route is longer than its line. */
function metricsOfHalves(prepared: PreparedRoute, alongMeters: number) {
  const [whole, second] = [progressAt(prepared, 0), progressAt(prepared, alongMeters)];
  return {
    firstMeters: whole.remainingMeters - second.remainingMeters,
    firstSeconds: whole.remainingSeconds - second.remainingSeconds,
    secondSeconds: second.remainingSeconds,
  };
}

const unbroken = (words: string) => words.replaceAll(' ', '\u00a0');

function whereOf(prepared: PreparedRoute, alongMeters: number): string {
  const { firstMeters, firstSeconds, secondSeconds } = metricsOfHalves(prepared, alongMeters);
  const halves = splitTexts.halves(unbroken(formatDuration(firstSeconds)), unbroken(formatDuration(secondSeconds)));
  return `${splitTexts.atKm(Math.round(firstMeters / 1_000))} · ${halves}`;
}

type KilometerProps = Omit<TownsProps, 'towns'> & { onClose: () => void };

function AtKilometer({ prepared, busy, onClose, onChoose }: KilometerProps) {
  const [isNaming, setNaming] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const last = Math.floor((prepared.totalMeters - leastMeters) / 1_000);
  const { field, submit } = useForm({
    start: { km: '' },
    judge({ km }) {
      const typed = /^\d{1,5}$/.test(km.trim()) ? Number(km) : 0;
      return judgeRules(typed, { km: (typed < 1 || typed > last) && splitTexts.kmWrong(last) });
    },
    onSubmit: (km) => void split(km),
  });
  const split = async (km: number) => {
    setNaming(true);
    const at = positionOnRoute(prepared, km * 1_000);
    const found = await call(reversePlace, { query: at }).catch(() => null);
    if (!element.current) return; // the dialog was cancelled
    setNaming(false);
    onChoose(km * 1_000, { name: found?.name ?? splitTexts.atKm(km), ...at });
  };
  return (
    <form ref={element} noValidate onSubmit={submit} className="flex flex-col gap-3">
      <Field
        {...field('km')}
        label={splitTexts.km}
        hint={splitTexts.kmHint(last)}
        inputMode="numeric"
        maxLength={5}
        autoComplete="off"
      />
      <DialogActions texts={splitTexts} busy={busy || isNaming} onCancel={onClose} />
    </form>
  );
}
