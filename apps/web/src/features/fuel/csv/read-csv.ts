import { csvTexts } from '../texts.ts';
import { type UnknownTable, unknownTable } from './chosen-columns.ts';
import { type FuelFile, readFuelApp } from './fuel-file.ts';
import { type MaintenanceFile, readMaintenance } from './maintenance-file.ts';
import { maintenanceIn, type OtherRecords, refuellingsIn } from './other-records.ts';
import { readRows } from './sheet.ts';

/** Refuellings of a supported app, or a table whose columns the rider has to name. */
export type FuelContent = FuelFile | { unknown: UnknownTable };
export type Contents = { fuel: FuelContent; maintenance: MaintenanceFile };
export type Kind = keyof Contents;
type Read = { [K in Kind]: (text: string) => Contents[K] | { problem: string } };
type Look = { [K in Kind]: (text: string, read: Contents[K] | { problem: string }) => OtherRecords };

/** Reads a file's text; the problem of the whole file is in pt-BR. */
export function readFuel(text: string): FuelContent | { problem: string } {
  const rows = readRows(text);
  if (!Array.isArray(rows)) return rows;
  if (rows.length === 0) return { problem: csvTexts.empty };
  const file = readFuelApp(rows);
  if (file) return file.lines.length === 0 ? { problem: csvTexts.noRecords } : file;
  if (rows.some(({ cells }) => cells[0]?.startsWith('##'))) return { problem: csvTexts.noRecords };
  const unknown = unknownTable(rows);
  return unknown ? { unknown } : { problem: csvTexts.unknownLayout };
}

const readers: Read = { fuel: readFuel, maintenance: readMaintenance };
const looks: Look = { fuel: maintenanceIn, maintenance: refuellingsIn };

/** The contents of a file or its problem, pt-BR, and the number of records for another screen. */
export type FileRead<K extends Kind> = ({ content: Contents[K] } | { problem: string }) & {
  otherRecords: OtherRecords;
};

export function readAs<K extends Kind>(kind: K, bytes: ArrayBuffer): FileRead<K> {
  const text = decodeText(bytes);
  const read = readers[kind](text);
  const otherRecords = looks[kind](text, read);
  return 'problem' in read ? { problem: read.problem, otherRecords } : { content: read, otherRecords };
}

/** By the file's own byte order mark, else UTF-8, else the encoding of spreadsheets on older Windows. */
function decodeText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
