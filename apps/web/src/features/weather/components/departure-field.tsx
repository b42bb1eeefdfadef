import { dayOf, timeOfDay } from '#platform/day.ts';
import { DateField } from '#ui/date-field.tsx';
import { TimeField } from '#ui/typed-field.tsx';
import { rideTexts } from '../texts.ts';

const hourMillis = 3_600_000;

/** The next full hour: who asks now does not leave this minute. */
export const nextFullHour = (now: Date): Date => new Date((Math.floor(now.getTime() / hourMillis) + 1) * hourMillis);

/** A time on the rider's own clock as the field holds it: '2026-03-01T07:00'. */
export function toInput(at: Date): string {
  return `${dayOf(at)}T${timeOfDay(at)}`;
}

type DepartureProblem = keyof typeof rideTexts.departureProblems;

/** Reads what the field holds, or says what is wrong with it. Leaving this very hour is not too late. */
export function readDeparture(typed: string, now: Date): { at: Date } | { problem: DepartureProblem } {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(typed)) return { problem: 'missing' };
  const at = new Date(typed);
  return at.getTime() < now.getTime() - hourMillis ? { problem: 'passed' } : { at };
}

type Props = { typed: string; now: Date; onType: (typed: string) => void };

/** When the ride begins, on the rider's own clock. */
export function DepartureField({ typed, now, onType }: Props) {
  const [day = '', time = ''] = typed.split('T');
  const read = readDeparture(typed, now);
  const error = 'problem' in read ? rideTexts.departureProblems[read.problem] : undefined;
  return (
    <div className="grid grid-cols-[3fr_2fr] items-start gap-3">
      <DateField
        label={rideTexts.departureDay}
        value={day}
        min={dayOf(now)}
        onChange={(changed) => onType(`${changed}T${time}`)}
        error={day && !time ? undefined : error}
      />
      <TimeField
        label={rideTexts.departureTime}
        value={time}
        onChange={(changed) => onType(`${day}T${changed}`)}
        error={time ? undefined : error}
      />
    </div>
  );
}
