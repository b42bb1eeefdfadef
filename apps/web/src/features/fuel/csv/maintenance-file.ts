import { type ImportedMaintenance, maxImportedMaintenance } from '@estradeiro/contract/fuel/maintenance-import';
import { importTexts } from '../maintenance/texts.ts';
import { csvTexts } from '../texts.ts';
import { layouts, type MaintenanceLayout } from './maintenance-layouts.ts';
import { readRows } from './sheet.ts';

/**
 * What a file holds: what was done, how many notes of it are too long to be kept whole, what is no maintenance, and the lines that are
 * wrong. Lines count from 1.
 */
export type MaintenanceFile = {
  layout: MaintenanceLayout['name'];
  records: ImportedMaintenance[];
  cutNotes: number;
  others: { line: number; other: string }[];
  problems: { line: number; problem: string }[];
};

/** Reads a file's text; what is wrong with it as a whole, pt-BR. */
export function readMaintenance(text: string, today: string): MaintenanceFile | { problem: string } {
  const rows = readRows(text);
  if (rows.length === 0) return { problem: csvTexts.empty };
  const layout = layouts.find((one) => one.matches(rows));
  if (!layout) return { problem: importTexts.unknownLayout };
  const lines = layout.read(rows, today);
  if (!Array.isArray(lines)) return lines;
  if (lines.length === 0) return { problem: importTexts.noRecords };
  const records = lines.flatMap((line) => ('record' in line ? [line.record] : []));
  if (records.length > maxImportedMaintenance) return { problem: importTexts.tooMany(maxImportedMaintenance) };
  return {
    layout: layout.name,
    records,
    cutNotes: lines.filter((line) => 'record' in line && line.isNoteCut).length,
    others: lines.flatMap((line) => ('other' in line ? [line] : [])),
    problems: lines.flatMap((line) => ('problem' in line ? [line] : [])),
  };
}
