import type { Trip } from '@estradeiro/contract/trips';
import { ArrowDown, ArrowUp, BedDouble, EllipsisVertical, Navigation, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { PackSlot } from '#features/offline-packs/shared/pack-slot.tsx';
import { hasNamedEnds, namedEnds } from '#features/routes/shared/named-ends.ts';
import { ShareRoute } from '#features/sharing/shared/share-route.tsx';
import { useRiderId } from '#platform/offline/pending.ts';
import { RecordNote } from '#platform/offline/pending-note.tsx';
import { navigationOf } from '#platform/paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { movedDay, type TripDayShown } from '../days.ts';
import type { DayRouteFacts } from '../hooks/use-day-facts.ts';
import { useSaveTrip } from '../hooks/use-save-trip.ts';
import type { Finding } from '../readiness.ts';
import { dayTexts, readyTexts, tripTexts } from '../texts.ts';
import { BedProposal } from './bed-proposal.tsx';
import { DayFactsText } from './day-facts-text.tsx';
import { DayMenu } from './day-menu.tsx';
import { DayTimesText } from './day-times-text.tsx';
import { SaveAsOwn } from './others-trip.tsx';
import { FindingLine } from './ready-card.tsx';
import { SplitDialog } from './split-dialog.tsx';

type Props = {
  trip: Trip;
  shown: TripDayShown;
  /** The next day; undefined for the last one. */
  next: TripDayShown | undefined;
  known: DayRouteFacts | undefined;
  /** The range of the rider's full tank; null where unknown. */
  fullMeters: number | null;
  bedName: string | null;
  /** No download of this day alone is offered: that of the trip is, or the day cannot be downloaded. */
  hidesOffer: boolean;
  /** What only this day lacks. */
  findings: readonly Finding[];
  /** Opens the form of the day with that number. */
  onForm: (number: number) => void;
};

/** An open day: its times, what it lacks, its facts, the night after it, and 'Usar'. */
export function DayPanel({ trip, shown, next, known, fullMeters, bedName, findings, hidesOffer, ...actions }: Props) {
  const { day, number, route } = shown;
  const riderId = useRiderId();
  const isOwn = route?.record.userId === riderId;
  const { save } = useSaveTrip(trip);
  const [open, setOpen] = useState<'menu' | 'split' | null>(null);
  const close = () => setOpen(null);
  // The line of the times has the hour of the sunset.
  const listed = findings.filter(({ key }) => key !== readyTexts.afterDark);
  const canSplit = route !== null && isOwn && route.record.distance !== null && !route.pending;
  /** Replaces an editor's route by the owner's own copy, which can be downloaded and changed. */
  const replaceRoute = (routeId: string) =>
    save({ days: trip.days.map((other) => (other.id === day.id ? { ...other, routeId } : other)) });
  return (
    <>
      <RouteLine shown={shown} />
      {listed.length > 0 && (
        <ul className="-my-1 flex flex-col">
          {listed.map((finding) => (
            <li key={finding.key}>
              <FindingLine finding={finding} onForm={actions.onForm} />
            </li>
          ))}
        </ul>
      )}
      {route && <DayFactsText route={route.record} known={known} fullMeters={fullMeters} />}
      {bedName !== null && (
        <p className="flex items-center gap-1.5 font-semibold">
          <BedDouble size={18} aria-hidden="true" className="flex-none" />
          <span className="min-w-0 wrap-anywhere">{dayTexts.bed(bedName)}</span>
        </p>
      )}
      <BedProposal trip={trip} shown={shown} isLast={next === undefined} />
      {route && <RecordNote pending={route.pending} title={route.record.name} />}
      {route && isOwn && route.record.distance !== null && !route.pending && (
        <PackSlot route={route.record} hideOffer={hidesOffer} />
      )}
      <div className="flex flex-wrap items-center gap-2">
        {route && !isOwn && <SaveAsOwn shown={shown} {...(trip.userId === riderId && { onSaved: replaceRoute })} />}
        {route && isOwn && route.record.distance !== null && (
          <Link
            href={navigationOf(route.record.id)}
            aria-label={dayTexts.rideNamed(number)}
            className={`${buttonClass('primary')} flex-1`}
          >
            <Navigation size={20} aria-hidden="true" />
            {dayTexts.use}
          </Link>
        )}
        {route && isOwn && route.record.distance !== null && (
          <ShareRoute route={route.record} isUnsaved={route.pending?.payload.does === 'create'} />
        )}
        <Button
          variant="secondary"
          aria-label={dayTexts.editNamed(number)}
          icon={<Pencil size={20} aria-hidden="true" />}
          onClick={() => actions.onForm(number)}
        >
          {tripTexts.edit}
        </Button>
        <span className="ml-auto flex">
          <OrderButtons trip={trip} dayId={day.id} number={number} isLast={next === undefined} />
          <IconButton
            label={dayTexts.more(number)}
            icon={<EllipsisVertical size={22} aria-hidden="true" />}
            onClick={() => setOpen('menu')}
          />
        </span>
      </div>
      {open === 'menu' && (
        <DayMenu
          {...{ trip, shown, next, bedName }}
          onSplit={canSplit ? () => setOpen('split') : undefined}
          onClose={close}
        />
      )}
      {open === 'split' && route && <SplitDialog {...{ trip, shown }} route={route.record} onClose={close} />}
    </>
  );
}

function RouteLine({ shown: { day, route, times } }: { shown: TripDayShown }) {
  if (day.routeId === null) return <p className="text-15 text-quiet">{dayTexts.restHint}</p>;
  if (!route) return <p className="text-15 text-provisional">{dayTexts.deleted}</p>;
  const ends = hasNamedEnds(route.record) ? null : namedEnds(route.record);
  return (
    <div>
      {ends !== null && <p className="text-15 text-quiet wrap-anywhere">{ends}</p>}
      {route.record.distance === null && <p className="text-15">{dayTexts.noFigures}</p>}
      {times && <DayTimesText times={times} />}
    </div>
  );
}

type OrderProps = { trip: Trip; dayId: string; number: number; isLast: boolean };

/** Moves a day before the previous or behind the next one; the dates stay. */
function OrderButtons({ trip, dayId, number, isLast }: OrderProps) {
  const { save } = useSaveTrip(trip);
  if (trip.days.length < 2) return null;
  const move = (by: 1 | -1) => save({ days: movedDay(trip.days, dayId, by) });
  const isFirst = number === 1;
  return (
    <>
      <IconButton
        label={dayTexts.earlier(number)}
        icon={<ArrowUp size={22} aria-hidden="true" />}
        aria-disabled={isFirst}
        onClick={() => !isFirst && move(-1)}
      />
      <IconButton
        label={dayTexts.later(number)}
        icon={<ArrowDown size={22} aria-hidden="true" />}
        aria-disabled={isLast}
        onClick={() => !isLast && move(1)}
      />
    </>
  );
}
