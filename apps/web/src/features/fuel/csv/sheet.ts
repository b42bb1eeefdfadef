import { withoutAccents } from '@estradeiro/contract/fold-name';
import Papa from 'papaparse';

/** A row as it stands in a file, with the number of its first line. */
export type Row = { line: number; cells: string[] };

/** Spreadsheets would run what begins so; `writeCsv` marks it with an apostrophe, which reading takes away again. */
const marked = /^'(?=[=+\-@\t\r])/;

/** The rows of a CSV file with something in them, whatever separates its columns. */
export function readRows(text: string): Row[] {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { delimiter: delimiterOf(text) });
  let line = 1;
  return data.flatMap((cells) => {
    const row = { line, cells: cells.map((cell) => cell.trim().replace(marked, '')) };
    line += 1 + cells.reduce((breaks, cell) => breaks + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
    return row.cells.some((cell) => cell !== '') ? [row] : [];
  });
}

/** Papa's own pattern lets one pass that goes on in a second line. */
const formula = /^[=+\-@\t\r]/;

export const writeCsv = (rows: readonly (readonly string[])[], delimiter: string, quotes: boolean): string =>
  Papa.unparse(rows as string[][], { delimiter, quotes, escapeFormulae: formula, newline: '\r\n' });

/** The separator that the first lines have most of; the mark of a section alone has none. */
function delimiterOf(text: string): string {
  const head = text.slice(0, 4_000).replace(/"[^"]*"/g, '');
  const counts = [',', ';', '\t'].map((delimiter) => ({ delimiter, count: head.split(delimiter).length }));
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).delimiter;
}

/** Without accents, case and doubled blanks: as column names are compared. */
export const plain = (text: string): string => withoutAccents(text).replace(/\s+/g, ' ').trim();

/** The rows between a section's mark and the next one, the first of them its header; null where there is no such section. */
export function sectionOf(rows: readonly Row[], mark: RegExp): Row[] | null {
  const start = rows.findIndex(({ cells }) => mark.test(plain(cells[0] ?? '')));
  if (start < 0) return null;
  const after = rows.slice(start + 1);
  const end = after.findIndex(({ cells }) => cells[0]?.startsWith('#'));
  return end < 0 ? after : after.slice(0, end);
}

/** What is written, column by column: its header, and its cell in the row of a record. */
export type Column<T> = readonly [header: string, cell: (record: T, index: number) => string];

/** The headers, and below them a row of each record. */
export const tableOf = <T>(columns: readonly Column<T>[], records: readonly T[]): string[][] => [
  columns.map(([header]) => header),
  ...records.map((record, index) => columns.map(([, cell]) => cell(record, index))),
];
