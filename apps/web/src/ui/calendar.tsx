import type { Day } from '@estradeiro/contract/day';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { ptBR } from 'react-day-picker/locale/pt-BR';
import { dateOf, dayOf } from './day.ts';

/** The days that can be chosen; `value` is empty without a choice. */
export type CalendarProps = {
  value: string;
  min?: Day | undefined;
  max?: Day | undefined;
  onChoose: (day: Day) => void;
};

/** A month of days of 48 px; arrow keys move through them. */
export function Calendar({ value, min, max, onChoose }: CalendarProps) {
  const selected = value ? dateOf(value) : undefined;
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      selected={selected}
      onSelect={(date) => onChoose(dayOf(date))}
      defaultMonth={selected ?? (min ? dateOf(min) : undefined)}
      {...monthProps({ min, max })}
      classNames={{ ...calendarClasses, selected: end }}
    />
  );
}

/** An end is empty while it is unknown. */
export type DayRange = { from: string; to: string };
export type RangeCalendarProps = Pick<CalendarProps, 'min' | 'max' | 'onChoose'> & { range: DayRange };

/** The same for two days, whose band is shown. `rangeAfter` says what a press means. */
export function RangeCalendar({ range, min, max, onChoose }: RangeCalendarProps) {
  const [from, to] = [range.from, range.to].map((day) => (day ? dateOf(day) : undefined));
  const [month, setMonth] = useState(from ?? (min ? dateOf(min) : undefined));
  // A typed first day may lie in another month.
  useEffect(() => {
    if (range.from) setMonth(dateOf(range.from));
  }, [range.from]);
  return (
    <DayPicker
      mode="range"
      selected={{ from, to }}
      onSelect={(_, day) => onChoose(dayOf(day))}
      {...(month && { month })}
      onMonthChange={setMonth}
      {...monthProps({ min, max })}
      classNames={{ ...calendarClasses, ...rangeClasses(Boolean(to)) }}
    />
  );
}

const monthProps = ({ min, max }: Pick<CalendarProps, 'min' | 'max'>) => {
  const [first, last] = [min ? dateOf(min) : undefined, max ? dateOf(max) : undefined];
  return {
    fixedWeeks: true,
    locale: ptBR,
    startMonth: first,
    endMonth: last,
    disabled: [...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])],
    formatters,
    components: { Chevron },
  };
};

const formatters = {
  formatCaption: (month: Date) => month.toLocaleDateString('pt-BR', { month: 'long', year: 'numeric' }),
  // the locale of date-fns lacks accents
  formatWeekdayName: (day: Date) => day.toLocaleDateString('pt-BR', { weekday: 'short' }).replace('.', ''),
};

const Chevron = ({ orientation }: { orientation?: string }) => {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight;
  return <Icon size={24} aria-hidden="true" />;
};

const end = '[&>button]:bg-guidance [&>button]:text-on-guidance';
/** The band begins and ends in the middle of its first and last day. */
const half = 'from-50% from-transparent to-50% to-guidance/20';
const rangeClasses = (hasBand: boolean) => ({
  selected: '',
  range_start: hasBand ? `bg-linear-to-r ${half} ${end}` : end,
  range_end: hasBand ? `bg-linear-to-l ${half} ${end}` : end,
  range_middle: 'bg-guidance/20',
});

const turn = 'flex size-12 items-center justify-center rounded-full aria-disabled:opacity-40';
const calendarClasses = {
  // A week of seven days, 48 px each, needs more width than a narrow phone's sheet leaves.
  root: '-mx-3',
  months: 'relative',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: turn,
  button_next: turn,
  month_caption: 'flex h-12 items-center justify-center',
  caption_label: 'text-17 font-semibold first-letter:uppercase',
  month_grid: 'w-full table-fixed border-collapse',
  weekday: 'h-8 text-13 font-normal text-quiet',
  day: 'p-0 text-center',
  day_button: 'h-12 w-full max-w-12 rounded-full border border-transparent text-17 font-semibold tabular-nums',
  today: '[&>button]:border-guidance',
  disabled: '[&>button]:font-normal [&>button]:text-quiet [&>button]:opacity-50',
  hidden: 'invisible',
};
