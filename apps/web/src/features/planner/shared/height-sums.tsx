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
  const { climbMeters, descentMeters, highest, steepestClimb, steepestDescent, unknownMeters } = heights;
  const changes = [
    climbMeters > 0 && heightTexts.climbs(climbMeters),
    descentMeters > 0 && heightTexts.falls(descentMeters),
    climbMeters + descentMeters === 0 && heightTexts.level,
  ].filter((words) => words !== false);
  const slopes = [
    steepestClimb && heightTexts.steepestClimb(steepestClimb),
    steepestDescent && heightTexts.steepestDescent(steepestDescent),
  ].filter((words) => words !== null);
  const isNotable = unknownMeters > distanceMeters * notableUnknownShare;
  return (
    <p className="flex items-start gap-2 text-15 tabular-nums">
      <Mountain size={20} aria-hidden="true" className="flex-none text-quiet" />
      <span>
        {sentenceOf([...changes, heightTexts.upTo(highest)])}
        {slopes.length > 0 && <span className="block text-quiet">{heightTexts.slopes(slopes)}</span>}
        {isNotable && <span className="block text-quiet">{heightTexts.unknown(formatDistance(unknownMeters))}</span>}
        <span className="block text-13 text-quiet">{heightTexts.credit}</span>
      </span>
    </p>
  );
}

const sentenceOf = (parts: readonly string[]) => parts.join(', ').replace(/^./, (first) => first.toUpperCase());
