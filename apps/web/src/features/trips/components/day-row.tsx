import type { Day } from '@estradeiro/contract/day';
import { formatDistance, formatDuration } from '@estradeiro/navigation/display';
import { BedDouble, ChevronDown, CircleHelp, Clock, Moon, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classes } from '#ui/classes.ts';
import type { Guess } from '#ui/texts.ts';
import { guessText } from '#ui/texts.ts';
import type { DayTimes } from '../days.ts';
import { anchorOf } from '../readiness.ts';
import { dayTexts, readyTexts, rowTexts } from '../texts.ts';

/** What a closed row says about its day in one line. */
export type DayStatus = { kind: 'missing' | 'unknown' | 'dark' | 'bed' | 'times'; text: string };

/** What a day lacks comes first, then its bed, then its hours. Null where nothing of it is known. */
export function statusOf(
  times: DayTimes | null,
  bedName: string | null,
  findings: readonly { isUnknown: boolean; text: string }[] = [],
): DayStatus | null {
  const [first, ...others] = findings.toSorted((a, b) => Number(a.isUnknown) - Number(b.isUnknown));
  if (first) {
    return { kind: first.isUnknown ? 'unknown' : 'missing', text: first.text + rowTexts.more(others.length) };
  }
  if (times?.isAfterDark) return { kind: 'dark', text: readyTexts.afterDark };
  if (bedName !== null) return { kind: 'bed', text: dayTexts.bed(bedName) };
  return times && { kind: 'times', text: rowTexts.moment(times) };
}

const statusIcons = { missing: TriangleAlert, unknown: CircleHelp, dark: Moon, bed: BedDouble, times: Clock };
const statusColors = {
  missing: 'text-provisional',
  unknown: 'text-quiet',
  dark: 'text-danger',
  bed: 'text-service',
  times: 'text-quiet',
};

type Ridden = Guess & { distance: number | null; estimatedTime: number | null };

type Props = {
  number: number;
  date: Day;
  heading: string;
  /** Null on a rest day, and where the route is missing. */
  route: Ridden | null;
  /** The trip says once which days are estimates. */
  isGuessKnown?: boolean;
  status: DayStatus | null;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
};

/** A day as a row that opens: its number in its colour, where it leads, its length, and its status in one line. */
export function DayRow({ number, date, heading, route, isGuessKnown, status, isOpen, onToggle, children }: Props) {
  const panel = useId();
  const Icon = statusIcons[status?.kind ?? 'times'];
  const about = route?.estimate ? rowTexts.about : '';
  const metrics = [
    rowTexts.date(date),
    route && route.distance !== null && about + formatDistance(route.distance * 1_000),
    route && route.estimatedTime !== null && about + formatDuration(route.estimatedTime * 60),
    route && !(isGuessKnown && route.estimate) && guessText(route),
  ];
  return (
    <li
      id={anchorOf(number)}
      className="scroll-mt-[calc(max(15rem,38dvh)+0.5rem)] sideways:scroll-mt-2 desk:scroll-mt-2"
    >
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={onToggle}
          className="flex min-h-16 w-full items-center gap-3 px-3 py-2.5 text-left -outline-offset-2"
        >
          <DayNumber number={number} isRidden={route !== null} />
          <span className="flex min-w-0 flex-1 flex-col">
            <span className="font-semibold wrap-anywhere">
              <span className="sr-only">{rowTexts.number(number)}</span> {heading}
            </span>{' '}
            <span className="text-15 text-quiet tabular-nums">{metrics.filter(Boolean).join(' · ')}</span>{' '}
            {status && !isOpen && (
              <span className="flex items-center gap-1.5 text-15">
                <Icon size={16} aria-hidden="true" className={classes('flex-none', statusColors[status.kind])} />
                <span className="line-clamp-2 min-w-0">{status.text}</span>
              </span>
            )}
          </span>
          <ChevronDown
            size={22}
            aria-hidden="true"
            className={classes('flex-none text-quiet transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      </h3>
      <div id={panel} hidden={!isOpen} className="flex flex-col gap-3 px-3 pb-4">
        {isOpen && children}
      </div>
    </li>
  );
}

export const DayRows = ({ children }: { children: ReactNode }) => (
  <ol className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card empty:hidden">
    {children}
  </ol>
);

const colors = ['bg-day-1', 'bg-day-2', 'bg-day-3', 'bg-day-4', 'bg-day-5', 'bg-day-6'];

/** The number of a day as it stands on the map; a rest day is not on the map. */
export const DayNumber = ({ number, isRidden }: { number: number; isRidden: boolean }) => (
  <span
    aria-hidden="true"
    className={classes(
      'flex h-9 min-w-9 flex-none items-center justify-center rounded-card px-1 text-17 font-extrabold tabular-nums print:border print:border-ink print:bg-transparent print:text-ink',
      isRidden ? `text-on-day ${colors[(number - 1) % colors.length]}` : 'border border-line text-quiet',
    )}
  >
    {number}
  </span>
);
