import type { ReactNode } from 'react';
import { monthText } from '../texts.ts';

/** A ride's row and the month above it ('2026-03'). */
export type MonthRow = { id: string; month: string; row: ReactNode };

/** Rows below the months that they are of, in their order. */
export function MonthList({ rows }: { rows: readonly MonthRow[] }) {
  const months = [...new Set(rows.map(({ month }) => month))];
  return months.map((month) => (
    <section key={month} aria-label={monthText(month)}>
      <h2 className="text-15 font-semibold text-quiet">{monthText(month)}</h2>
      <ul className="flex flex-col divide-y divide-line">
        {rows
          .filter((one) => one.month === month)
          .map(({ id, row }) => (
            <li key={id}>{row}</li>
          ))}
      </ul>
    </section>
  ));
}
