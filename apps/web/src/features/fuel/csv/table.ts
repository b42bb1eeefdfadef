import { plain } from './plain.ts';
import type { Row } from './sheet.ts';

/**
 * The possible columns of a field, of which the first that the table has is read. A text is a column name in any
 * language of the app, plain and without a part in brackets; a number is a column index.
 */
export type Places = readonly (string | number)[];

export type Table<Field extends string> = {
  section?: RegExp;
  columns: Partial<Record<Field, Places>>;
  needed: readonly Field[];
  /** Column names of a similar table, which exclude this one. */
  foreign?: readonly string[];
};

/** A table that was found: `name` is the header of a field's column, '' without one; `cell` is the field's value in a row. */
export type FoundTable<Field extends string> = {
  lines: Row[];
  has(field: Field): boolean;
  name(field: Field): string;
  cell(row: Row, field: Field): string;
};

/** 'Odo (km)' as 'odo'. */
export const columnName = (header: string): string =>
  plain(header)
    .replace(/ ?\(.*\)$/, '')
    .trim();

/** The start of the next table: Fuelio's and Drivvo's sections have a mark, aCar's have a title. */
const nextTable = /^##|^(fill-up|service|expense|event|trip) records$/;

/**
 * Whether a row marks a section. A single '#' counts only where no other cell is filled, since titles and names may
 * start with it.
 */
const isMark = ({ cells }: Row): boolean =>
  nextTable.test(plain(cells[0] ?? '')) || (/^#/.test(cells[0] ?? '') && cells.filter(Boolean).length === 1);

/** Headers are sought in this many rows: apps write about themselves and the vehicle above their tables. */
const mostRowsAbove = 60;

export function findTable<Field extends string>(rows: readonly Row[], table: Table<Field>): FoundTable<Field> | null {
  const { section } = table;
  const mark = section ? rows.findIndex(({ cells }) => section.test(plain(cells[0] ?? ''))) : -1;
  const start = mark >= 0 ? mark + 1 : headerOf(rows, table);
  if (start < 0) return null;
  const [header, ...below] = rows.slice(start);
  const end = below.findIndex(isMark);
  const lines = end < 0 ? below : below.slice(0, end);
  const width = Math.max(header?.cells.length ?? 0, lines[0]?.cells.length ?? 0);
  const names = (header?.cells ?? []).map(columnName);
  const fields = Object.keys(table.columns) as Field[];
  const at = new Map(fields.map((field) => [field, placeOf(table.columns[field] ?? [], names, width)]));
  const inColumn = (cells: readonly string[] | undefined, field: Field) => cells?.[at.get(field) ?? -1] ?? '';
  return {
    lines,
    has: (field) => (at.get(field) ?? -1) >= 0,
    name: (field) => inColumn(header?.cells, field),
    cell: ({ cells }, field) => inColumn(cells, field),
  };
}

const headerOf = <Field extends string>(
  rows: readonly Row[],
  { columns, needed, foreign = [] }: Table<Field>,
): number =>
  rows.slice(0, mostRowsAbove).findIndex(({ cells }) => {
    const names = cells.map(columnName);
    if (foreign.some((name) => names.includes(name))) return false;
    return needed.every((field) => columns[field]?.some((place) => typeof place === 'string' && names.includes(place)));
  });

function placeOf(places: Places, names: readonly string[], width: number): number {
  for (const place of places) {
    const at = typeof place === 'number' ? place : names.indexOf(place);
    if (at >= 0 && at < width) return at;
  }
  return -1;
}

/**
 * The cell below a header of this plain name in the first 60 rows, such as an app's date format or units; '' without
 * one.
 */
export function cellBelow(rows: readonly Row[], name: string): string {
  const at = rows.slice(0, mostRowsAbove).findIndex(({ cells }) => cells.some((cell) => columnName(cell) === name));
  const column = rows[at]?.cells.findIndex((cell) => columnName(cell) === name) ?? -1;
  return rows[at + 1]?.cells[column] ?? '';
}
