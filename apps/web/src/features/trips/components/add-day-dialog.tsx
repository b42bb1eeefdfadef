import type { SavedRoute } from '@estradeiro/contract/routes';
import { maxTripDays, type Trip, tripProblems } from '@estradeiro/contract/trips';
import type { FormEvent } from 'react';
import { judgeRules, useForm } from '#platform/form.ts';
import { useRiderId } from '#platform/offline/pending.ts';
import type { Optimistic } from '#platform/offline/record.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions, dialogFormClass } from '#ui/dialog-actions.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { TimeField } from '#ui/typed-field.tsx';
import { dayRouteName } from '../day-ends.ts';
import type { TripDayShown } from '../days.ts';
import { newDay, noPlace, pointOf, usualDeparture } from '../draft.ts';
import { useDayRouteWrites } from '../hooks/use-day-route-writes.ts';
import { useSaveTrip } from '../hooks/use-save-trip.ts';
import { dayFormTexts, formTexts } from '../texts.ts';
import { PlaceInput } from './place-input.tsx';

type Props = {
  trip: Trip;
  days: readonly TripDayShown[];
  routes: ReadonlyMap<string, Optimistic<SavedRoute>>;
  onClose: () => void;
};

/** Adds a day at the end of a trip: a route to a place, a saved route, or a rest day. */
export function AddDayDialog({ trip, days, routes, onClose }: Props) {
  const last = days.findLast(({ route }) => route !== null)?.route?.record.waypoints.at(-1) ?? null;
  const dayRoutes = useDayRouteWrites();
  const riderId = useRiderId();
  const own = [...routes.values()].filter(({ record }) => record.userId === riderId);
  const { save, busy } = useSaveTrip(trip, onClose);
  const { values, problems, field, choice, change, submit } = useForm({
    start: () => ({
      kind: 'place',
      from: noPlace,
      to: noPlace,
      departsAt: trip.days.at(-1)?.departsAt ?? usualDeparture,
    }),
    judge: (typed) =>
      judgeRules(typed, {
        from: typed.kind === 'place' && !last && typed.from.text.trim() === '' && dayFormTexts.placeRequired,
        to: typed.kind === 'place' && typed.to.text.trim() === '' && dayFormTexts.placeRequired,
        departsAt: typed.departsAt === '' && formTexts.timeRequired,
      }),
    onSubmit: ({ departsAt }) => save({ days: [...trip.days, newDay(routeId(), departsAt)] }),
  });
  const { kind, from, to } = values;
  const isToPlace = kind === 'place';
  const routeId = (): string | null => {
    if (kind === 'rest') return null;
    if (!isToPlace) return kind;
    const waypoints = [last ?? pointOf(from), pointOf(to)];
    return dayRoutes.create({ name: dayRouteName(trip.name, days.length + 1), waypoints, filters: [] });
  };
  const submitUnlessFull = (event: FormEvent<HTMLFormElement>) => {
    if (trip.days.length < maxTripDays) return submit(event);
    event.preventDefault();
    showToast({ title: formTexts.error, description: tripProblems.tooManyDays, tone: 'destructive' });
  };
  return (
    <Dialog open onOpenChange={onClose} title={dayFormTexts.addTitle}>
      <form noValidate onSubmit={submitUnlessFull} className={dialogFormClass}>
        <SelectField
          {...choice('kind')}
          label={dayFormTexts.kind}
          options={[
            { value: 'place', label: dayFormTexts.toPlace },
            { value: 'rest', label: dayFormTexts.rest },
            ...own.map(({ record }) => ({
              value: record.id,
              label: dayFormTexts.routeNamed(record.name),
            })),
          ]}
        />
        {isToPlace && !last && (
          <PlaceInput
            label={dayFormTexts.from}
            place={from}
            error={problems.from}
            onChange={(from) => change({ from })}
          />
        )}
        {isToPlace && (
          <PlaceInput label={dayFormTexts.place} place={to} error={problems.to} onChange={(to) => change({ to })} />
        )}
        <TimeField {...field('departsAt')} label={formTexts.departsAt} />
        <DialogActions texts={dayFormTexts} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
