import { formatDistance, formatDuration } from '@estradeiro/navigation/display';

/** How far and how long. */
export const Figures = ({ meters, seconds }: { meters: number; seconds: number }) => (
  <span className="flex gap-1.5 tabular-nums">
    <span>{formatDistance(meters)}</span>
    <span aria-hidden="true">·</span>
    <span>{formatDuration(seconds)}</span>
  </span>
);
