import { Moon, Sunset } from 'lucide-react';
import type { DayTimes } from '../days.ts';
import { dayTexts } from '../texts.ts';

type Props = {
  times: DayTimes;
  /** The arrival is not calculated to the minute. */
  isRough?: boolean;
};

/** Departure and arrival, and the arrival against the sunset. */
export const DayTimesText = ({ times: { departsAt, arrivesAt, sunsetAt, isAfterDark }, isRough = false }: Props) => (
  <div className="text-15 tabular-nums">
    <p className="text-pretty">
      {dayTexts.leaves(departsAt)}, {isRough ? dayTexts.arrivesAbout(arrivesAt) : dayTexts.arrives(arrivesAt)}
    </p>
    {(sunsetAt || isAfterDark) && (
      <p className={`flex items-center gap-1.5 ${isAfterDark ? 'font-semibold text-danger' : 'text-quiet'}`}>
        {isAfterDark ? <Moon size={16} aria-hidden="true" /> : <Sunset size={16} aria-hidden="true" />}
        {sunsetAt ? (isAfterDark ? dayTexts.afterDark(sunsetAt) : dayTexts.sunset(sunsetAt)) : dayTexts.leavesInDark}
      </p>
    )}
  </div>
);
