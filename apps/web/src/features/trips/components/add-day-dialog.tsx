import type { SavedRoute } from '@estradeiro/contract/routes';
import { maxTripDays, type Trip, tripProblems } from '@estradeiro/contract/trips';
import { type SubmitEvent, useState } from 'react';
import { useRiderId } from '#platform/offline/pending.ts';
import type { Optimistic } from '#platform/offline/record.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { showWrong } from '#ui/show-wrong.ts';
import { showToast } from '#ui/toast.tsx';
import { TimeField } from '#ui/typed-field.tsx';
import type { TripDayShown } from '../days.ts';
import { newDay, noPlace, pointOf, usualDeparture } from '../draft.ts';
import { useSaveTrip } from '../hooks/use-save-trip.ts';
import { useStages } from '../hooks/use-stages.ts';
import { dayRouteName } from '../stage-ends.ts';
import { dayFormTexts, formTexts } from '../texts.ts';
import { PlaceInput } from './place-input.tsx';

type Props = {
  trip: Trip;
  days: readonly TripDayShown[];
  routes: ReadonlyMap<string, Optimistic<SavedRoute>>;
  onClose: () => void;
};

/** Another day at the end of a trip: on to a place, a saved route, or a rest. */
export function AddDayDialog({ trip, days, routes, onClose }: Props) {
  const last = days.findLast(({ route }) => route !== null)?.route?.record.waypoints.at(-1) ?? null;
  const [kind, setKind] = useState('place');
  const [from, setFrom] = useState(noPlace);
  const [to, setTo] = useState(noPlace);
  const [departsAt, setDepartsAt] = useState(trip.days.at(-1)?.departsAt ?? usualDeparture);
  const [asked, setAsked] = useState(false);
  const stages = useStages();
  const riderId = useRiderId();
  const own = [...routes.values()].filter(({ record }) => record.userId === riderId);
  const { save, busy } = useSaveTrip(trip, onClose);
  const isToPlace = kind === 'place';
  const missing = {
    from: isToPlace && !last && from.text.trim() === '',
    to: isToPlace && to.text.trim() === '',
    time: departsAt === '',
  };
  const routeId = (): string | null => {
    if (kind === 'rest') return null;
    if (!isToPlace) return kind;
    const waypoints = [last ?? pointOf(from), pointOf(to)];
    return stages.create({ name: dayRouteName(trip.name, days.length + 1), waypoints, filters: [] });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (trip.days.length >= maxTripDays) {
      return showToast({ title: formTexts.error, description: tripProblems.tooManyDays, tone: 'destructive' });
    }
    if (missing.from || missing.to || missing.time) return showWrong(event.currentTarget, () => setAsked(true));
    save({ days: [...trip.days, newDay(routeId(), departsAt)] });
  };
  const required = (isMissing: boolean, problem: string) => (asked && isMissing ? problem : undefined);
  return (
    <Dialog open onOpenChange={onClose} title={dayFormTexts.addTitle}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <SelectField
          label={dayFormTexts.kind}
          value={kind}
          options={[
            { value: 'place', label: dayFormTexts.toPlace },
            { value: 'rest', label: dayFormTexts.rest },
            ...own.map(({ record }) => ({
              value: record.id,
              label: dayFormTexts.routeNamed(record.name),
            })),
          ]}
          onChoose={setKind}
        />
        {isToPlace && !last && (
          <PlaceInput
            label={dayFormTexts.from}
            place={from}
            error={required(missing.from, dayFormTexts.placeRequired)}
            onChange={setFrom}
          />
        )}
        {isToPlace && (
          <PlaceInput
            label={dayFormTexts.place}
            place={to}
            error={required(missing.to, dayFormTexts.placeRequired)}
            onChange={setTo}
          />
        )}
        <TimeField
          label={formTexts.departsAt}
          value={departsAt}
          error={required(missing.time, formTexts.timeRequired)}
          onChange={setDepartsAt}
        />
        <DialogActions texts={dayFormTexts} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
