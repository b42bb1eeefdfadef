import type { RouteHeights } from '@estradeiro/contract/navigation';
import { formatDistance } from '@estradeiro/navigation/display';
import { Mountain } from 'lucide-react';
import { heightTexts } from './texts.ts';

/** Below this share of a way, parts without a height change its sums by less than the sums' own error. */
const notableUnknownShare = 0.02;

type Props = { heights: RouteHeights | null; distanceMeters: number };

/** What a way climbs and falls, its highest place and its steepest slopes; nothing where no heights are installed. */
export function HeightSums({ heights, distanceMeters }: Props) {
  if (!heights) return null;
  const { steepestClimb, steepestDescent, unknownMeters } = heights;
  const slopes = [
    steepestClimb && heightTexts.steepestClimb(steepestClimb),
    steepestDescent && heightTexts.steepestDescent(steepestDescent),
  ].filter((words) => words !== null);
  const isNotable = unknownMeters > distanceMeters * notableUnknownShare;
  return (
    <p className="flex items-start gap-2 text-15 tabular-nums">
      <Mountain size={20} aria-hidden="true" className="flex-none text-quiet" />
      <span>
        {heightSentence(heights)}
        {slopes.length > 0 && <span className="block text-quiet">{heightTexts.slopes(slopes)}</span>}
        {isNotable && <span className="block text-quiet">{heightTexts.unknown(formatDistance(unknownMeters))}</span>}
        <span className="block text-13 text-quiet">{heightTexts.credit}</span>
      </span>
    </p>
  );
}

/** The same without slopes, for a day of a trip. */
export const HeightLine = ({ figures }: { figures: HeightFigures }) => (
  <p className="flex items-start gap-1.5 tabular-nums">
    <Mountain size={20} aria-hidden="true" className="flex-none text-quiet" />
    <span>
      {heightSentence(figures)}
      <span className="block text-13 text-quiet">{heightTexts.credit}</span>
    </span>
  </p>
);

/** 'Sobe 1.240 m, desce 900 m, até 1.460 m no km 18' */
function heightSentence({ climbMeters, descentMeters, highest }: HeightFigures): string {
  const parts = [
    climbMeters > 0 && heightTexts.climbs(climbMeters),
    descentMeters > 0 && heightTexts.falls(descentMeters),
    climbMeters + descentMeters === 0 && heightTexts.level,
    heightTexts.upTo(highest),
  ];
  return parts
    .filter((words) => words !== false)
    .join(', ')
    .replace(/^./, (first) => first.toUpperCase());
}

type HeightFigures = Pick<RouteHeights, 'climbMeters' | 'descentMeters' | 'highest'>;
