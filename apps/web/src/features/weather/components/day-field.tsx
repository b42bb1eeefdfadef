import { Card } from '#ui/card.tsx';
import { classes } from '#ui/classes.ts';
import { Field } from '#ui/field.tsx';
import { type DayProblem, forecastDays, formatDay, withStrokes } from '../forecast-day.ts';
import { forecastTexts } from '../forecast-texts.ts';
import { formatShortDay } from '../moments.ts';

type Props = { typed: string; problem: DayProblem | null; today: Date; onType: (typed: string) => void };

/** The day of the forecast: typed, or one of the five there are. */
export function DayField({ typed, problem, today, onType }: Props) {
  const days = forecastDays(today);
  return (
    <Card className="flex flex-col gap-3">
      <Field
        label={forecastTexts.date}
        value={typed}
        onChange={({ target }) => onType(withStrokes(target.value))}
        placeholder={forecastTexts.datePlaceholder}
        hint={forecastTexts.dateHint(days.map(formatDay).at(-1))}
        error={problem ? forecastTexts.problems[problem] : undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
      />
      <fieldset className="grid grid-cols-5 gap-1">
        <legend className="sr-only">{forecastTexts.days}</legend>
        {days.map((day) => (
          <DayButton
            key={formatDay(day)}
            day={day}
            pressed={typed.trim() === formatDay(day)}
            onPress={() => onType(formatDay(day))}
          />
        ))}
      </fieldset>
    </Card>
  );
}

function DayButton({ day, pressed, onPress }: { day: Date; pressed: boolean; onPress: () => void }) {
  const [weekday, date] = formatShortDay(day).split(' ');
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
