import type { Day } from '@estradeiro/contract/day';
import type { AvailabilityDay, OwnAccommodation } from '@estradeiro/contract/lodging/owner';
import { classes } from '#ui/classes.ts';
import { formatPrice, formatShortPrice } from '../cards/lodging-format.ts';
import { type Chosen, dayName, type Month, monthName, weekdayOf } from './month.ts';
import { daysTexts } from './texts.ts';

type Props = {
  month: Month;
  today: Day;
  place: Pick<OwnAccommodation, 'pricePerNight' | 'rooms'>;
  days: readonly AvailabilityDay[];
  chosen: Chosen;
  onDay: (day: Day) => void;
};

export function MonthGrid({ month, today, place, days, chosen, onDay }: Props) {
  const [first] = days;
  const isAnyBooked = days.some(({ bookedRooms }) => bookedRooms > 0);
  return (
    <div>
      <div aria-hidden="true" className="mb-1 grid grid-cols-7 gap-0.5 text-center text-13 text-quiet">
        {daysTexts.weekdays.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame */}
      <div role="group" aria-label={daysTexts.calendar(monthName(month))} className="grid grid-cols-7 gap-0.5">
        {days.map((day) => (
          <DayButton
            key={day.date}
            {...{ day, place }}
            column={day === first ? weekdayOf(day.date) + 1 : undefined}
            past={day.date < today}
            pressed={chosen !== null && chosen.from <= day.date && day.date <= chosen.to}
            onPress={() => onDay(day.date)}
          />
        ))}
      </div>
      {isAnyBooked && <p className="mt-2 text-13 text-quiet">{daysTexts.legendBooked}</p>}
    </div>
  );
}

type DayProps = Pick<Props, 'place'> & {
  day: AvailabilityDay;
  column: number | undefined;
  past: boolean;
  pressed: boolean;
  onPress: () => void;
};

function DayButton({ day, place, column, past, pressed, onPress }: DayProps) {
  const { date, isAvailable, priceOverride, bookedRooms } = day;
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={wordsOf(day, place)}
      disabled={past}
      onClick={onPress}
      style={{ gridColumnStart: column }}
      className={classes(
        'relative flex min-h-12 flex-col leading-tight items-center justify-center rounded-card border text-17 font-semibold tabular-nums disabled:opacity-40',
        pressed && 'border-guidance bg-guidance text-on-guidance',
        !pressed && (isAvailable ? 'border-line' : 'border-line bg-raised text-quiet'),
      )}
    >
      {Number(date.slice(8))}
      <span
        className={classes(
          'text-13 font-normal normal-nums',
          !pressed && priceOverride && 'font-semibold text-guidance',
        )}
      >
        {isAvailable ? formatShortPrice(priceOverride ?? place.pricePerNight).replace(/^R\$\s*/, '') : '×'}
      </span>
      {bookedRooms > 0 && (
        <span
          className={classes('absolute top-1 right-1 size-2 rounded-full', pressed ? 'bg-on-guidance' : 'bg-service')}
        />
      )}
    </button>
  );
}

function wordsOf({ date, isAvailable, priceOverride, bookedRooms, minStay }: AvailabilityDay, place: Props['place']) {
  return [
    dayName(date),
    isAvailable ? daysTexts.openAt(formatPrice(priceOverride ?? place.pricePerNight)) : daysTexts.closedWord,
    bookedRooms > 0 && daysTexts.bookedOf(bookedRooms, place.rooms),
    minStay > 1 && daysTexts.minimum(minStay),
  ]
    .filter(Boolean)
    .join(', ');
}
