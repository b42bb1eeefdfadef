import type { Trip } from '@estradeiro/contract/trips';
import { formatDistance, formatDuration } from '@estradeiro/navigation/display';
import { BedDouble, Clock, MapPin, Navigation, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import { PackSlot } from '#features/offline-packs/shared/pack-slot.tsx';
import { useRiderId } from '#platform/offline/pending.ts';
import { RecordNote } from '#platform/offline/pending-note.tsx';
import { navigationOf } from '#platform/paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Tag } from '#ui/chip.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { TripDayShown } from '../days.ts';
import type { KnownOfDay } from '../hooks/use-day-facts.ts';
import { useSaveTrip } from '../hooks/use-save-trip.ts';
import { dayTexts, tripTexts } from '../texts.ts';
import { DayFactsText } from './day-facts-text.tsx';
import { DayTimesText } from './day-times-text.tsx';
import { SaveAsOwn } from './others-trip.tsx';

type Props = {
  trip: Trip;
  shown: TripDayShown;
  known: KnownOfDay | undefined;
  /** How far the rider's full tank goes; null where that is not known. */
  fullMeters: number | null;
  /** What the bed of its night is called; null where there is none. */
  bedName: string | null;
  /** The whole trip is being asked for: its offer is this day's, too. */
  isDownloading: boolean;
  onEdit: () => void;
};

/** One day: its way, when it is ridden, the night after it, and 'Usar'. */
export function DayCard({ trip, shown, known, fullMeters, bedName, isDownloading, onEdit }: Props) {
  const { day, number, date, route } = shown;
  const riderId = useRiderId();
  const isOwn = route?.record.userId === riderId;
  const { save } = useSaveTrip(trip);
  /** The owner's own route in place of an editor's: it can be taken along and be changed then. */
  const takeOver = (routeId: string) =>
    save({ days: trip.days.map((other) => (other.id === day.id ? { ...other, routeId } : other)) });
  return (
    <Card className="flex flex-col gap-3">
      <div>
        <h3 className="text-15 font-semibold text-quiet">{dayTexts.title(number, date)}</h3>
        <Way shown={shown} />
      </div>
      {route && <DayFactsText route={route.record} known={known} fullMeters={fullMeters} />}
      {bedName !== null && (
        <p className="flex items-center gap-1.5 font-semibold">
          <BedDouble size={18} aria-hidden="true" className="flex-none" />
          <span className="min-w-0 wrap-anywhere">{dayTexts.bed(bedName)}</span>
        </p>
      )}
      {route && <RecordNote pending={route.pending} title={route.record.name} />}
      {route && isOwn && route.record.distance !== null && !route.pending && (
        <PackSlot route={route.record} hideOffer={isDownloading} />
      )}
      <div className="flex flex-wrap items-center gap-2">
        {route && !isOwn && <SaveAsOwn shown={shown} {...(trip.userId === riderId && { onSaved: takeOver })} />}
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
        <Button
          variant="secondary"
          aria-label={dayTexts.editNamed(number)}
          icon={<Pencil size={20} aria-hidden="true" />}
          onClick={onEdit}
        >
          {dayTexts.edit}
        </Button>
        <Remove trip={trip} dayId={day.id} number={number} />
      </div>
    </Card>
  );
}

function Way({ shown: { day, route, times } }: { shown: TripDayShown }) {
  if (day.routeId === null) {
    return (
      <>
        <p className="text-20 font-semibold">{dayTexts.rest}</p>
        <p className="text-15 text-quiet">{dayTexts.restHint}</p>
      </>
    );
  }
  if (!route) return <p className="text-15 text-provisional">{dayTexts.deleted}</p>;
  const { origin, destination, distance, estimatedTime, estimate } = route.record;
  return (
    <>
      <p className="text-20 font-semibold wrap-anywhere">{dayTexts.way(origin, destination)}</p>
      {distance === null || estimatedTime === null ? (
        <p className="text-15">{dayTexts.noFigures}</p>
      ) : (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 font-semibold tabular-nums">
          <span className="inline-flex items-center gap-1.5">
            <Clock size={18} aria-hidden="true" />
            {formatDuration(estimatedTime * 60)}
          </span>
          <span className="inline-flex items-center gap-1.5">
            <MapPin size={18} aria-hidden="true" />
            {formatDistance(distance * 1_000)}
          </span>
          {estimate && <Tag meaning="provisional">{tripTexts.estimate}</Tag>}
        </p>
      )}
      {times && <DayTimesText times={times} />}
    </>
  );
}

function Remove({ trip, dayId, number }: { trip: Trip; dayId: string; number: number }) {
  const { save, busy } = useSaveTrip(trip);
  const ask = () => {
    if (!confirm(dayTexts.removeQuestion(number))) return;
    save({ days: trip.days.filter(({ id }) => id !== dayId) });
  };
  return (
    <IconButton
      className="ml-auto"
      busy={busy}
      label={dayTexts.remove(number)}
      icon={<Trash2 size={22} aria-hidden="true" className="text-danger" />}
      onClick={ask}
    />
  );
}
