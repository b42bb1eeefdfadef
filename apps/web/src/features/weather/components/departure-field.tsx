import type { LatLng } from '@estradeiro/contract/lat-lng';
import { clockTime, localTime, momentAt, zoneAt } from '@estradeiro/navigation/local-time/local-time';
import { DateField } from '#ui/date-field.tsx';
import { TimeField } from '#ui/typed-field.tsx';
import { rideTexts } from '../texts.ts';

const hourMillis = 3_600_000;

/** The next full hour, since nobody departs this very minute. */
export const nextFullHour = (now: Date): Date => new Date((Math.floor(now.getTime() / hourMillis) + 1) * hourMillis);

/** A time by the clocks of the ride's start, in the field's form: '2026-03-01T07:00'. */
export function toInput(at: Date, start: LatLng | null): string {
  const zone = zoneAt(start);
  return `${localTime(at.getTime(), zone).day}T${clockTime(at.getTime(), zone)}`;
}

type DepartureProblem = keyof typeof rideTexts.departureProblems;

/** Parses the field's text, or returns its problem. The current hour is not too late. */
export function readDeparture(
  typed: string,
  now: Date,
  start: LatLng | null,
): { at: Date } | { problem: DepartureProblem } {
  const [, day, hours, minutes] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})$/.exec(typed) ?? [];
  if (!day) return { problem: 'missing' };
  const at = new Date(momentAt({ day, hours: Number(hours), minutes: Number(minutes) }, zoneAt(start)));
  return at.getTime() < now.getTime() - hourMillis ? { problem: 'passed' } : { at };
}

type Props = { typed: string; now: Date; start: LatLng | null; onType: (typed: string) => void };

export function DepartureField({ typed, now, start, onType }: Props) {
  const [day = '', time = ''] = typed.split('T');
  const read = readDeparture(typed, now, start);
  const error = 'problem' in read ? rideTexts.departureProblems[read.problem] : undefined;
  return (
    <div className="grid grid-cols-[3fr_2fr] items-start gap-3">
      <DateField
        label={rideTexts.departureDay}
        value={day}
        min={localTime(now.getTime(), zoneAt(start)).day}
        onChange={(changed) => onType(`${changed}T${time}`)}
        error={day && !time ? undefined : error}
      />
      <TimeField
        label={rideTexts.departureTime(zoneAt(start).name)}
        value={time}
        onChange={(changed) => onType(`${day}T${changed}`)}
        error={time ? undefined : error}
      />
    </div>
  );
}
