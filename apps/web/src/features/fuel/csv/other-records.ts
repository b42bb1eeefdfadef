import { guessColumns, type UnknownTable } from './chosen-columns.ts';
import { type FuelFile, readFuelApp } from './fuel-file.ts';
import { readMaintenance } from './maintenance-file.ts';
import { judgeReminder } from './maintenance-line.ts';
import { readRows } from './sheet.ts';

/** The numbers of records in a file that another screen imports; invalid refuellings and maintenance count too. */
export type OtherRecords = { refuellings: number; maintenance: number; reminders: number };

const nothing: OtherRecords = { refuellings: 0, maintenance: 0, reminders: 0 };

export function maintenanceIn(
  text: string,
  read: FuelFile | { unknown: UnknownTable } | { problem: string },
): OtherRecords {
  // In a file of no supported app, a table with a column of litres holds refuellings.
  if ('unknown' in read && guessColumns(read.unknown.header).volume !== undefined) return nothing;
  const file = readMaintenance(text);
  if ('problem' in file || ('app' in read && read.app !== file.app)) return nothing;
  const reading = { distance: file.distance ?? 'km', isMonthFirst: file.isMonthFirst ?? false } as const;
  const reminders = file.reminders.filter(({ cells }) => judgeReminder(cells, reading) !== null);
  return { ...nothing, maintenance: file.lines.length, reminders: reminders.length };
}

export function refuellingsIn(text: string): OtherRecords {
  const rows = readRows(text);
  const file = Array.isArray(rows) ? readFuelApp(rows) : null;
  return { ...nothing, refuellings: file?.lines.length ?? 0 };
}
