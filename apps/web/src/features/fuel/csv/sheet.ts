import { formatNumber } from '@estradeiro/navigation/format-number';
import Papa from 'papaparse';
import { csvTexts } from '../texts.ts';

export type Row = { line: number; cells: string[] };

/**
 * The apostrophe that `writeTables` puts before cells which a spreadsheet would run as a formula; reading removes it.
 */
const marked = /^'(?=[=+\-@\t\r])/;

/**
 * Ten times `maxImportedRecords`, since apps write trips and costs into the same file. More would keep a phone busy for
 * seconds.
 */
const mostRows = 10_000;

/** The rows of a CSV file that are not empty, with any separator; a problem, pt-BR, where there are too many. */
export function readRows(text: string): Row[] | { problem: string } {
  if (hasMoreLines(text, mostRows)) return { problem: csvTexts.tooManyLines(formatNumber(mostRows)) };
  const mended = withWholeHeaders(text.replace(/^\uFEFF/, ''));
  const { data } = Papa.parse<string[]>(mended, { delimiter: delimiterOf(mended) });
  let line = 1;
  return data.flatMap((cells) => {
    const row = { line, cells: cells.map((cell) => cell.trim().replace(marked, '')) };
    line += 1 + cells.reduce((breaks, cell) => breaks + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
    return row.cells.some((cell) => cell !== '') ? [row] : [];
  });
}

/** Stops at the first line beyond `most`. */
function hasMoreLines(text: string, most: number): boolean {
  const breaks = /\r\n|\r|\n/g;
  for (let count = 0; count < most; count++) if (!breaks.test(text)) return false;
  return breaks.lastIndex < text.length;
}

/**
 * Drivvo closes the quote before the end of a header, `"Completou o tanque" 2`, which joins it with the next header.
 * Its headers stand below a section's mark.
 */
const withWholeHeaders = (text: string): string =>
  text.replace(/^("?##?[^\r\n]*(?:\r\n|\r|\n))([^\r\n]+)/gm, (_, mark: string, header: string) => {
    return mark + header.replace(/"([^"]*)" *(\d+) *(?=[,;\t]|$)/g, '"$1 $2"');
  });

/** Papa's own pattern misses a formula that goes on in a second line. */
const formula = /^[=+\-@\t\r]/;

export type Column<T> = readonly [header: string, cell: (record: T, index: number) => string];

/** The separator and quotes of an app; `hasMark` starts with the byte order mark, which says UTF-8 to spreadsheets. */
export type Style = { delimiter: ',' | ';'; quotes: boolean; hasMark: boolean };

/** The style that spreadsheets in Brazil open. */
export const ownStyle: Style = { delimiter: ';', quotes: false, hasMark: true };
export const appStyle: Style = { delimiter: ',', quotes: true, hasMark: false };

export function writeTables(tables: readonly (readonly (readonly string[])[])[], style: Style): string {
  const { delimiter, quotes, hasMark } = style;
  const settings = { delimiter, quotes, escapeFormulae: formula, newline: '\r\n' };
  const text = Papa.unparse(tables.flat() as string[][], settings);
  return hasMark ? `\uFEFF${text}\r\n` : text;
}

export const tableOf = <T>(columns: readonly Column<T>[], records: readonly T[]): string[][] => [
  columns.map(([header]) => header),
  ...records.map((record, index) => columns.map(([, cell]) => cell(record, index))),
];

/** The most frequent separator in the first 4,000 characters: the first line may be a section's mark without any. */
function delimiterOf(text: string): string {
  const head = text.slice(0, 4_000).replace(/"[^"]*"/g, '');
  const counts = [',', ';', '\t'].map((delimiter) => ({ delimiter, count: head.split(delimiter).length }));
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).delimiter;
}
