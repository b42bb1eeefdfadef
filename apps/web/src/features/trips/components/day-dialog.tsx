import { agrees } from '@estradeiro/contract/base-version';
import { addDays, type Day } from '@estradeiro/contract/day';
import type { PlannedPoint, SavedRoute } from '@estradeiro/contract/routes';
import type { Trip, TripBed } from '@estradeiro/contract/trips';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { allBookingsQuery } from '#features/lodging/shared/all-bookings.ts';
import { judgeRules, useForm } from '#platform/form.ts';
import { lodgingIn } from '#platform/paths.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions, dialogFormClass } from '#ui/dialog-actions.tsx';
import { Field } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TimeField } from '#ui/typed-field.tsx';
import { movedEnd, movedStart } from '../day-ends.ts';
import type { TripDayShown } from '../days.ts';
import { type DraftPlace, pointOf } from '../draft.ts';
import { useDayRoutes } from '../hooks/use-day-routes.ts';
import { useSaveTrip } from '../hooks/use-save-trip.ts';
import { coversNight } from '../nights.ts';
import { bedTexts, dayFormTexts, formTexts } from '../texts.ts';
import { PlaceInput } from './place-input.tsx';

type Props = { trip: Trip; shown: TripDayShown; days: readonly TripDayShown[]; onClose: () => void };

type Typed = { place: DraftPlace; departsAt: string; bed: TripBed | null };

/**
 * Edits the departure, the end and the night of a day. A new end recalculates only this day and the next riding day; a route that
 * may not be overwritten stays, and the day gets a new one.
 */
export function DayDialog({ trip: current, shown, days, onClose }: Props) {
  const [trip] = useState(current); // the base version: later changes by another device are merged, not undone
  const { day, number, date, route } = shown;
  const end = route?.record.waypoints.at(-1);
  const routes = useDayRoutes(trip);
  const { save, busy } = useSaveTrip(trip, onClose);
  const { values, problems, field, change, submit } = useForm({
    start: (): Typed => ({ place: { text: end?.name ?? '', at: null }, departsAt: day.departsAt, bed: day.bed }),
    judge: (typed) =>
      judgeRules(typed, {
        place: route !== null && typed.place.text.trim() === '' && dayFormTexts.placeRequired,
        departsAt: typed.departsAt === '' && formTexts.timeRequired,
        bed: typed.bed?.kind === 'own' && typed.bed.name.trim() === '' && bedTexts.nameRequired,
      }),
    onSubmit({ departsAt, bed }) {
      const routeIds = isMoved ? moved() : new Map<string, string>();
      const changed = trip.days.map((other) => ({
        ...other,
        ...(other.id === day.id && { departsAt, bed }),
        routeId: routeIds.get(other.id) ?? other.routeId,
      }));
      if (agrees(changed, trip.days)) return onClose();
      save({ days: changed });
    },
  });
  const { place, bed } = values;
  const isMoved = route !== null && (place.at !== null || place.text.trim() !== end?.name);
  const next = days.slice(number).find((other) => other.route !== null);
  const overwritten = [shown, next].flatMap((of) =>
    of?.route && routes.mayOverwrite(of.route.record) ? [of.route.record.name] : [],
  );
  const write = (of: TripDayShown, record: SavedRoute, waypoints: PlannedPoint[]): [string, string] => [
    of.day.id,
    routes.change(of.number, record, waypoints),
  ];
  /** Route ids by day, for this day and the next riding day; new ones where the old routes may not be overwritten. */
  const moved = (): ReadonlyMap<string, string> => {
    const to = pointOf(place);
    return new Map([
      ...(route ? [write(shown, route.record, movedEnd(route.record.waypoints, to))] : []),
      ...(next?.route ? [write(next, next.route.record, movedStart(next.route.record.waypoints, to))] : []),
    ]);
  };
  return (
    <Dialog open onOpenChange={onClose} title={dayFormTexts.editTitle(number)}>
      <form noValidate onSubmit={submit} className={dialogFormClass}>
        {route && (
          <>
            <TimeField {...field('departsAt')} label={formTexts.departsAt} />
            <PlaceInput
              label={dayFormTexts.place}
              place={place}
              error={problems.place}
              onChange={(place) => change({ place })}
            />
            {isMoved && (
              <p className="col-span-full text-15 text-quiet">
                {dayFormTexts.moveHint} {dayFormTexts.overwritten(overwritten)}
              </p>
            )}
          </>
        )}
        <BedFields
          bed={bed}
          date={date}
          town={end?.name ?? null}
          error={problems.bed}
          onChange={(bed) => change({ bed })}
        />
        <DialogActions texts={dayFormTexts} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

type BedProps = {
  bed: TripBed | null;
  date: Day;
  /** The end of the day; null where unknown. */
  town: string | null;
  error: string | undefined;
  onChange: (bed: TripBed | null) => void;
};

/** The lodging for the night after a day: a booking of that night, a name of the rider's own, or none yet. */
function BedFields({ bed, date, town, error, onChange }: BedProps) {
  const bookings = useQuery(allBookingsQuery).data ?? [];
  const [initial] = useState(bed);
  const initialId = initial?.kind === 'booking' ? initial.bookingId : null;
  const options = bookings.filter((booking) => booking.id === initialId || coversNight(booking, date));
  const isInitialUnknown = initialId !== null && !options.some(({ id }) => id === initialId);
  const choose = (value: string) => {
    if (value === '') onChange(null);
    else if (value === 'own') onChange({ kind: 'own', name: bed?.kind === 'own' ? bed.name : '' });
    else onChange({ kind: 'booking', bookingId: value });
  };
  return (
    <>
      <SelectField
        label={bedTexts.label}
        value={bed === null ? '' : bed.kind === 'own' ? 'own' : bed.bookingId}
        options={[
          { value: '', label: bedTexts.none },
          { value: 'own', label: bedTexts.own },
          ...(isInitialUnknown ? [{ value: initialId, label: bedTexts.givenBooking }] : []),
          ...options.map(({ id, accommodationName, accommodationCity }) => ({
            value: id,
            label: bedTexts.booking(accommodationName, accommodationCity),
          })),
        ]}
        onChoose={choose}
      />
      {bed?.kind === 'own' && (
        <Field
          label={bedTexts.name}
          hint={bedTexts.nameHint}
          value={bed.name}
          maxLength={120}
          error={error}
          autoComplete="off"
          onChange={({ target }) => onChange({ kind: 'own', name: target.value })}
        />
      )}
      {town !== null && bed?.kind !== 'booking' && (
        <Link
          href={lodgingIn(town, date, addDays(date, 1))}
          className="inline-flex min-h-12 items-center gap-2 font-semibold text-guidance"
        >
          <Search size={20} aria-hidden="true" />
          {bedTexts.search(town)}
        </Link>
      )}
    </>
  );
}
