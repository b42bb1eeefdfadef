import { type ImportedFuelRecord, maxImportedRecords } from '@estradeiro/contract/fuel/records';
import { formatNumber } from '@estradeiro/navigation/format-number';
import { csvTexts } from '../texts.ts';
import { drivvo } from './drivvo.ts';
import { fuelio } from './fuelio.ts';
import type { Layout } from './layout.ts';
import { own } from './own.ts';
import { readRows } from './sheet.ts';

export const layouts: readonly Layout[] = [own, fuelio, drivvo];

/** What a file holds: its refuellings with the line of each, and the lines that are none. Lines count from 1, as editors do. */
export type FileContent = {
  layout: Layout['name'];
  records: ImportedFuelRecord[];
  lines: number[];
  problems: { line: number; problem: string }[];
};

/** Reads a file's text; what is wrong with it as a whole, pt-BR. */
export function readFile(text: string, today: string): FileContent | { problem: string } {
  const rows = readRows(text);
  if (rows.length === 0) return { problem: csvTexts.empty };
  const layout = layouts.find((one) => one.matches(rows));
  if (!layout) return { problem: csvTexts.unknownLayout };
  const lines = layout.read(rows, today);
  if (!Array.isArray(lines)) return lines;
  if (lines.length === 0) return { problem: csvTexts.noRecords };
  if (lines.length > maxImportedRecords) return { problem: csvTexts.tooMany(formatNumber(maxImportedRecords)) };
  return {
    layout: layout.name,
    records: lines.flatMap((line) => ('record' in line ? [line.record] : [])),
    lines: lines.flatMap((line) => ('record' in line ? [line.line] : [])),
    problems: lines.flatMap((line) => ('problem' in line ? [{ line: line.line, problem: line.problem }] : [])),
  };
}

/** UTF-8, else what spreadsheets on older Windows write. */
export function decodeText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
