import { dayName } from '../moments.ts';

/** The day that begins here. */
export const DayLine = ({ at, now }: { at: number; now: number }) => (
  <h3 className="mx-auto my-3 w-fit rounded-full border border-line bg-card px-3 py-1 text-13 font-semibold text-quiet">
    {dayName(at, now)}
  </h3>
);
