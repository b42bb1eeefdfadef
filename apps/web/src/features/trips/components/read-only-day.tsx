import type { Day } from '@estradeiro/contract/day';
import type { SharedDay } from '@estradeiro/contract/trips';
import { curveWord } from '@estradeiro/navigation/curve-words';
import { formatDistance, formatDuration } from '@estradeiro/navigation/display';
import { BedDouble } from 'lucide-react';
import type { ReactNode } from 'react';
import { namedEnds } from '#features/routes/shared/named-ends.ts';
import { Card } from '#ui/card.tsx';
import { Tag } from '#ui/chip.tsx';
import { GuessTag } from '#ui/guess-tag.tsx';
import type { DayTimes } from '../days.ts';
import { dayTexts } from '../texts.ts';
import { DayTimesText } from './day-times-text.tsx';

type Props = Pick<SharedDay, 'isRest' | 'bedName'> & {
  route: Omit<NonNullable<SharedDay['way']>, 'startsNear' | 'endsNear'> | null;
  number: number;
  date: Day;
  times: DayTimes | null;
  children?: ReactNode;
};

/** A day of another rider's trip. */
export const ReadOnlyDay = ({ number, date, isRest, route, bedName, times, children }: Props) => (
  <Card className="flex flex-col gap-2">
    <h2 className="text-15 font-semibold text-quiet">{dayTexts.title(number, date)}</h2>
    <p className="text-20 font-semibold wrap-anywhere">
      {route ? (namedEnds(route) ?? dayTexts.unnamedWay) : isRest ? dayTexts.rest : dayTexts.noWayYet}
    </p>
    {route && route.distance !== null && route.estimatedTime !== null && (
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 font-semibold tabular-nums">
        <span>{formatDistance(route.distance * 1_000)}</span>
        <span>{formatDuration(route.estimatedTime * 60)}</span>
        {route.curviness !== undefined && <Tag meaning="scenic">{curveWord(route.curviness, route.bendsPerHour)}</Tag>}
        <GuessTag guess={route} />
      </p>
    )}
    {times && <DayTimesText times={times} />}
    {bedName !== null && (
      <p className="flex items-center gap-1.5 font-semibold">
        <BedDouble size={18} aria-hidden="true" className="flex-none" />
        <span className="min-w-0 wrap-anywhere">{dayTexts.bed(bedName)}</span>
      </p>
    )}
    {children}
  </Card>
);
