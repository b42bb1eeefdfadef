import { formatChangingDistance } from '@estradeiro/navigation/display';
import { warningName } from '@estradeiro/navigation/road-ahead/texts';
import type { ReactNode } from 'react';
import { Plate } from '#ui/plate.tsx';
import { RoadSign } from '#ui/road-sign.tsx';
import type { RoadSignKind } from '#ui/road-signs.ts';
import type { ShownRoad } from '../hooks/use-riding-road.ts';
import { roadTexts } from '../texts.ts';

type Near = { metersAhead: number } | null;

/** A bend shows before everything; a notice shows if it is nearer than `other`. */
export const hasRoadAhead = ({ bend, notice }: ShownRoad, other: Near): boolean =>
  bend !== null || (notice !== null && (other === null || notice.metersAhead <= other.metersAhead));

/** A bend too sharp for the speed, else the nearest warning. It disappears when passed. */
export function RoadAheadNotice({ bend, notice }: ShownRoad) {
  if (bend) {
    return (
      <Sign kind={`bend-${bend.side}`} role="alert">
        <span className="text-24 font-extrabold">{roadTexts.sharpBend}</span>
      </Sign>
    );
  }
  if (!notice) return null;
  const { warning, metersAhead, count } = notice;
  return (
    <Sign key={warning.id} kind={warning.feature.kind}>
      <span>{warningName(warning.feature, count)} </span>
      <span className="text-24 font-extrabold whitespace-nowrap tabular-nums">
        {roadTexts.ahead(formatChangingDistance(metersAhead))}
      </span>
    </Sign>
  );
}

type SignProps = { kind: RoadSignKind; role?: 'alert'; children: ReactNode };

const Sign = ({ kind, role, children }: SignProps) => (
  <Plate meaning="warning" role={role} className="flex min-h-16 flex-none animate-rise items-center gap-3 px-3! py-1!">
    <RoadSign kind={kind} size={48} />
    <p className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3 text-20 leading-6 font-semibold">
      {children}
    </p>
  </Plate>
);
