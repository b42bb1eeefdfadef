import { Moon, Sunset } from 'lucide-react';
import type { DayTimes } from '../days.ts';
import { dayTexts } from '../texts.ts';

type Props = {
  times: DayTimes;
  /** The arrival is not calculated to the minute. */
  isRough?: boolean;
};

export const DayTimesText = ({ times, isRough = false }: Props) => {
  const { sunsetAt, isAfterDark, end } = times;
  return (
    <div className="text-15 tabular-nums">
      <p className="text-pretty">
        {dayTexts.leaves(times)}, {isRough ? dayTexts.arrivesAbout(times) : dayTexts.arrives(times)}
      </p>
      {(sunsetAt || isAfterDark) && (
        <p className={`flex items-center gap-1.5 ${isAfterDark ? 'font-semibold text-danger' : 'text-quiet'}`}>
          {isAfterDark ? <Moon size={16} aria-hidden="true" /> : <Sunset size={16} aria-hidden="true" />}
          {sunsetAt
            ? isAfterDark
              ? dayTexts.afterDark(sunsetAt, end)
              : dayTexts.sunset(sunsetAt, end)
            : dayTexts.leavesInDark}
        </p>
      )}
    </div>
  );
};
