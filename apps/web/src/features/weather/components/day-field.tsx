import { Card } from '#ui/card.tsx';
import { ToggleChip } from '#ui/chip.tsx';
import { Field } from '#ui/field.tsx';
import { type DayProblem, forecastDays, formatDay, withStrokes } from '../forecast-day.ts';
import { formatShortDay } from '../moments.ts';
import { texts } from '../texts.ts';

type Props = { typed: string; problem: DayProblem | null; today: Date; onType: (typed: string) => void };

/** The day of the forecast: typed, or one of the five there are. */
export function DayField({ typed, problem, today, onType }: Props) {
  return (
    <Card className="flex flex-col gap-3">
      <Field
        label={texts.forecast.date}
        value={typed}
        onChange={({ target }) => onType(withStrokes(target.value))}
        placeholder={texts.forecast.datePlaceholder}
        hint={texts.forecast.dateHint}
        error={problem ? texts.forecast.problems[problem] : undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
      />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{texts.forecast.days}</legend>
        {forecastDays(today).map((day) => (
          <ToggleChip
            key={formatDay(day)}
            pressed={typed.trim() === formatDay(day)}
            onClick={() => onType(formatDay(day))}
            className="px-3"
          >
            {formatShortDay(day)}
          </ToggleChip>
        ))}
      </fieldset>
    </Card>
  );
}
