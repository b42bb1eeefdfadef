import type { SavedRoute } from '@estradeiro/contract/routes';
import { curveWord } from '@estradeiro/navigation/curve-words';
import { BedDouble } from 'lucide-react';
import type { ReactNode } from 'react';
import { namedEnds } from '#features/routes/shared/named-ends.ts';
import { Tag } from '#ui/chip.tsx';
import type { DayTimes } from '../days.ts';
import { dayTexts } from '../texts.ts';
import { DayTimesText } from './day-times-text.tsx';

type NamedRoute = Pick<SavedRoute, 'origin' | 'destination'>;

/** The heading of another rider's day. */
export const readOnlyHeading = (route: NamedRoute | null, isRest: boolean): string =>
  route ? (namedEnds(route) ?? dayTexts.unnamedWay) : isRest ? dayTexts.rest : dayTexts.noWayYet;

type Props = {
  route: Pick<SavedRoute, 'curviness' | 'bendsPerHour'> | null;
  times: DayTimes | null;
  bedName: string | null;
  children?: ReactNode;
};

/** An open day of another rider's trip. */
export const ReadOnlyDay = ({ route, bedName, times, children }: Props) => (
  <>
    {times && <DayTimesText times={times} />}
    {route?.curviness !== undefined && (
      <p>
        <Tag meaning="scenic">{curveWord(route.curviness, route.bendsPerHour)}</Tag>
      </p>
    )}
    {bedName !== null && (
      <p className="flex items-center gap-1.5 font-semibold">
        <BedDouble size={18} aria-hidden="true" className="flex-none" />
        <span className="min-w-0 wrap-anywhere">{dayTexts.bed(bedName)}</span>
      </p>
    )}
    {children}
  </>
);
