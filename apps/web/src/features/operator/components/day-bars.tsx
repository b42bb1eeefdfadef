import { largest } from '@estradeiro/contract/extremes';
import type { ServerHealth } from '@estradeiro/contract/operator-health';
import { formatNumber } from '@estradeiro/navigation/format-number';
import { formatDayAndMonth } from '#ui/day.ts';
import { healthTexts } from '../health-texts.ts';

const heightPixels = 96;

type Days = ServerHealth['days'];

/** Requests of the last days as bars, those that failed at their foot; a table says the same to screen readers. */
export function DayBars({ days }: { days: Days }) {
  const most = Math.max(1, largest(days.map(({ requests }) => requests)));
  const first = days[0]?.day ?? '';
  const last = days.at(-1)?.day ?? '';
  const share = (count: number) => (count === 0 ? 0 : Math.max(2, Math.round((count / most) * heightPixels)));
  return (
    <figure className="flex flex-col gap-1">
      <figcaption className="text-15 text-quiet">{healthTexts.daysTitle(formatNumber(most))}</figcaption>
      <div aria-hidden="true" className="flex items-end gap-0.5" style={{ height: heightPixels }}>
        {days.map(({ day, requests, failures }) => (
          <div key={day} className="relative flex-1 rounded-t-sm bg-guidance" style={{ height: share(requests) }}>
            <div className="absolute inset-x-0 bottom-0 bg-danger" style={{ height: share(failures) }} />
          </div>
        ))}
      </div>
      <p aria-hidden="true" className="flex justify-between text-13 text-quiet tabular-nums">
        <span>{formatDayAndMonth(first)}</span>
        <span>{healthTexts.failedBars}</span>
        <span>{formatDayAndMonth(last)}</span>
      </p>
      <table className="sr-only">
        <thead>
          <tr>
            <th>{healthTexts.day}</th>
            <th>{healthTexts.requests}</th>
            <th>{healthTexts.failed}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, requests, failures }) => (
            <tr key={day}>
              <td>{formatDayAndMonth(day)}</td>
              <td>{formatNumber(requests)}</td>
              <td>{formatNumber(failures)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
