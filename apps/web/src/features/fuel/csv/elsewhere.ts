import { guessColumns, type UnknownTable } from './chosen-columns.ts';
import { type FuelFile, readFuelApp } from './fuel-file.ts';
import { readMaintenance } from './maintenance-file.ts';
import { judgeReminder } from './maintenance-line.ts';
import { readRows } from './sheet.ts';

/** How much a file holds of the other kind, good or bad, which is imported on the screen of that kind. */
export type Elsewhere = { refuellings: number; maintenance: number; reminders: number };

const nothing: Elsewhere = { refuellings: 0, maintenance: 0, reminders: 0 };

/** What a file that was read as one of refuellings holds of maintenance. */
export function maintenanceIn(
  text: string,
  read: FuelFile | { unknown: UnknownTable } | { problem: string },
): Elsewhere {
  // Of an app that we do not know, a table with a column of litres is one of refuellings.
  if ('unknown' in read && guessColumns(read.unknown.header).volume !== undefined) return nothing;
  const file = readMaintenance(text);
  if ('problem' in file || ('app' in read && read.app !== file.app)) return nothing;
  const reading = { distance: file.distance ?? 'km', isMonthFirst: file.isMonthFirst ?? false } as const;
  const reminders = file.reminders.filter(({ cells }) => judgeReminder(cells, reading) !== null);
  return { ...nothing, maintenance: file.lines.length, reminders: reminders.length };
}

/** What a file that was read as one of maintenance holds of refuellings. */
export function refuellingsIn(text: string): Elsewhere {
  const rows = readRows(text);
  const file = Array.isArray(rows) ? readFuelApp(rows) : null;
  return { ...nothing, refuellings: file?.lines.length ?? 0 };
}
