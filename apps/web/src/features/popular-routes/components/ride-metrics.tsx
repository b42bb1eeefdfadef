import type { PopularRoute } from '@estradeiro/contract/popular-routes';
import { formatDistance, formatDuration } from '@estradeiro/navigation/display';
import { texts } from '../texts.ts';
import { DifficultyMark } from './difficulty-mark.tsx';

type Props = { ride: Pick<PopularRoute, 'distance' | 'estimatedTime' | 'difficulty'> };

export const RideMetrics = ({ ride: { distance, estimatedTime, difficulty } }: Props) => (
  <p className="flex flex-wrap items-center gap-x-3 font-semibold tabular-nums">
    <span>
      <span className="sr-only">{texts.distance} </span>
      <span>{formatDistance(distance * 1_000)}</span>
    </span>
    <span>
      <span className="sr-only">{texts.time} </span>
      <span>{formatDuration(estimatedTime * 60)}</span>
    </span>
    <DifficultyMark difficulty={difficulty} />
  </p>
);
