import type { Day } from '@estradeiro/contract/day';
import { type ReactNode, useEffect, useState } from 'react';
import type { DayRange, RangeCalendarProps } from './calendar.tsx';
import { TypedDay } from './date-field.tsx';
import { lazyPart } from './lazy-part.tsx';
import { Skeleton } from './skeleton.tsx';
import { uiTexts } from './texts.ts';

const RangeCalendar = lazyPart<RangeCalendarProps>(() => import('./calendar.tsx').then((m) => m.RangeCalendar));

/** One of the two days as a typed field; `label` names it. */
type End = {
  label: string;
  name: string;
  error: string | undefined;
  onChange: (day: string) => void;
  onBlur: () => void;
};

type Props = {
  range: DayRange;
  from: End;
  to: End;
  min?: Day | undefined;
  /** What the next press chooses, or what stands chosen; read out when it changes. */
  hint: string;
  /** A press in the calendar: the first day, then the last one. */
  onRange: (range: DayRange) => void;
  /** Above the fields, such as usual choices. */
  children?: ReactNode;
};

/**
 * What a press on a day of one calendar means: the first day, then the last one. A day that is not later than the first, and a press
 * once both are chosen in order, begin again.
 */
export const rangeAfter = ({ from, to }: DayRange, day: Day): DayRange =>
  from !== '' && to <= from && day > from ? { from, to: day } : { from: day, to: '' };

/** Two days in one calendar, which lies open below them, in a sideways window beside them; both can be typed as well. */
export function DateRangeField({ range, from, to, min, hint, onRange, children }: Props) {
  const calendar = useCalendar();
  return (
    <div className="flex flex-col gap-2 sideways:grid sideways:grid-cols-[11rem_minmax(0,1fr)] sideways:items-start sideways:gap-x-4">
      <div className="flex flex-col gap-2">
        {children}
        {/* Side by side where both fit. */}
        <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] items-start gap-3">
          <TypedDay {...from} value={range.from} />
          <TypedDay {...to} value={range.to} />
        </div>
        <p role="status" className="text-15 text-quiet">
          {calendar === 'failed' ? uiTexts.noCalendar : hint}
        </p>
      </div>
      {calendar === 'loading' && <Skeleton className="h-92" />}
      {calendar === 'loaded' && (
        <div className="px-3">
          <RangeCalendar range={range} min={min} onChoose={(day) => onRange(rangeAfter(range, day))} />
        </div>
      )}
    </div>
  );
}

/** The calendar's code may not be on the device yet: the typed fields work without it. */
function useCalendar(): 'loading' | 'loaded' | 'failed' {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  useEffect(() => {
    RangeCalendar.preload().then(
      () => setState('loaded'),
      () => setState('failed'),
    );
  }, []);
  return state;
}
