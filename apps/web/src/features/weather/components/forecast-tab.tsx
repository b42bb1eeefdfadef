import { formatDay } from '@estradeiro/contract/day';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { DevicePlace } from '#platform/device-place.ts';
import { classes } from '#ui/classes.ts';
import { dateOf, dayOf, readTypedDay, withSlashes } from '#ui/day.ts';
import { Field } from '#ui/field.tsx';
import { formatShortDay } from '../moments.ts';
import type { PlaceChoice } from '../place-choice.ts';
import { forecastTexts } from '../texts.ts';
import { DayForecast } from './day-forecast.tsx';
import { LocationSelector } from './location-selector.tsx';

const nearestDays = 1;
const furthestDays = 5;

type DayProblem = keyof typeof forecastTexts.problems;

/** The days of a forecast: tomorrow and the four after it, at midnight of the rider's own clock (D27). */
export const forecastDays = (today: Date): Date[] =>
  Array.from({ length: furthestDays }, (_, index) => daysAfter(today, nearestDays + index));

/** Parses a typed day, or returns its problem, in the specified order (part 1 §5). */
export function readDay(text: string, today: Date): { day: Date } | { problem: DayProblem } {
  if (text.trim() === '') return { problem: 'missing' };
  if (!/^\d{2}\/\d{2}\/\d{4}$/.test(text.trim())) return { problem: 'format' };
  const typed = readTypedDay(text);
  if (!typed) return { problem: 'unreal' };
  const day = dateOf(typed);
  if (day < daysAfter(today, nearestDays)) return { problem: 'early' };
  return day > daysAfter(today, furthestDays) ? { problem: 'late' } : { day };
}

/** By the calendar, not by 24 hours: a day may have 23. */
const daysAfter = (day: Date, count: number) => new Date(day.getFullYear(), day.getMonth(), day.getDate() + count);

const typedDay = (day: Date) => formatDay(dayOf(day));

type Props = { typed: string; problem: DayProblem | null; today: Date; onType: (typed: string) => void };

function DayField({ typed, problem, today, onType }: Props) {
  const days = forecastDays(today);
  return (
    <div className="flex flex-col">
      <fieldset className="grid grid-cols-5 gap-1">
        <legend className="sr-only">{forecastTexts.days}</legend>
        {days.map((day) => (
          <DayButton
            key={typedDay(day)}
            day={day}
            pressed={typed.trim() === typedDay(day)}
            onPress={() => onType(typedDay(day))}
          />
        ))}
      </fieldset>
      <details className="group">
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 text-15 font-semibold text-guidance">
          {forecastTexts.typeDay}
          <ChevronDown size={20} aria-hidden="true" className="group-open:rotate-180" />
        </summary>
        <Field
          label={forecastTexts.date}
          hideLabel
          value={typed}
          onChange={({ target }) => onType(withSlashes(target.value))}
          placeholder={forecastTexts.datePlaceholder}
          hint={forecastTexts.dateHint(days.map(typedDay).at(-1))}
          error={problem ? forecastTexts.problems[problem] : undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
        />
      </details>
    </div>
  );
}

function DayButton({ day, pressed, onPress }: { day: Date; pressed: boolean; onPress: () => void }) {
  const [weekday, date] = formatShortDay(dayOf(day)).split(' ');
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={classes(
        'flex min-h-14 flex-col items-center justify-center rounded-card border transition',
        pressed ? 'border-guidance bg-guidance text-on-guidance' : 'border-quiet bg-card text-ink',
      )}
    >
      <span className="text-15">{weekday}</span> <span className="text-20 leading-6 font-extrabold">{date}</span>
    </button>
  );
}

type ForecastTabProps = { device: DevicePlace; choice: PlaceChoice; now: Date };

/** 'Previsão': one of the next five days at the device's or a chosen place, every three hours. */
export function ForecastTab({ device, choice, now }: ForecastTabProps) {
  const [typed, setTyped] = useState(() => forecastDays(now).slice(0, 1).map(typedDay).join());
  const place = choice.chosen ?? device.position;
  const read = readDay(typed, now);
  return (
    <>
      <LocationSelector device={device} choice={choice} />
      <DayField typed={typed} problem={'problem' in read ? read.problem : null} today={now} onType={setTyped} />
      {place && 'day' in read && <DayForecast place={place} name={choice.chosen?.name ?? null} day={read.day} />}
    </>
  );
}
