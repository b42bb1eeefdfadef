import type { Day } from '@estradeiro/contract/day';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DayPicker } from 'react-day-picker';
import { ptBR } from 'react-day-picker/locale/pt-BR';
import { dateOf, dayOf } from './day.ts';

/** The days that can be chosen; `value` is empty without a choice. */
export type CalendarProps = {
  value: string;
  min?: Day | undefined;
  max?: Day | undefined;
  /** A range of days: both ends are marked, with a band in between. An end is empty while unknown. */
  span?: { from: string; to: string } | undefined;
  onChoose: (day: Day) => void;
};

/** A month of days of 48 px; arrow keys move through them. */
export function Calendar({ value, min, max, span, onChoose }: CalendarProps) {
  const [from, to] = [min ? dateOf(min) : undefined, max ? dateOf(max) : undefined];
  const selected = value ? dateOf(value) : undefined;
  const [first, last] = [span?.from, span?.to].map((day) => (day ? dateOf(day as Day) : undefined));
  const band = first && last && first < last ? { first, last, between: { after: first, before: last } } : undefined;
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      fixedWeeks
      locale={ptBR}
      selected={selected}
      onSelect={(date) => onChoose(dayOf(date))}
      defaultMonth={selected ?? from}
      startMonth={from}
      endMonth={to}
      disabled={[...(from ? [{ before: from }] : []), ...(to ? [{ after: to }] : [])]}
      {...(band && { modifiers: band, modifiersClassNames: bandClasses })}
      formatters={formatters}
      components={{ Chevron }}
      classNames={calendarClasses}
    />
  );
}

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
const bandClasses = {
  first: `bg-linear-to-r ${half} ${end}`,
  last: `bg-linear-to-l ${half} ${end}`,
  between: 'bg-guidance/20',
};

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
  selected: end,
  disabled: '[&>button]:font-normal [&>button]:text-quiet [&>button]:opacity-50',
  hidden: 'invisible',
};
