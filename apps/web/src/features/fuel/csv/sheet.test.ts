import { describe, expect, it } from 'vitest';
import { readRows, writeTables } from './sheet.ts';

const writeCsv = (rows: string[][], delimiter: ',' | ';', quotes: boolean) =>
  writeTables([rows], { delimiter, quotes, hasMark: false });

const formula = /^[=+\-@\t\r]/;

/** A cell as a spreadsheet sees it, without the quotes around it. */
const cellIn = (csv: string) => (csv.startsWith('"') ? csv.slice(1, -1).replaceAll('""', '"') : csv);

function rowsOf(text: string) {
  const rows = readRows(text);
  if ('problem' in rows) throw new Error(rows.problem);
  return rows;
}

describe('cells that a spreadsheet would run', () => {
  it.each([
    '=1+1',
    '+55 48',
    '-2+3',
    '@SUM(A1)',
    '\t=1+1',
    '\r=1+1',
    '=HYPERLINK("http://x";"y")',
    '=1+1\nand a second line',
    '-1\r\n=2',
  ])('is marked as text, with quotes and without: %j', (typed) => {
    for (const quotes of [true, false]) {
      const written = cellIn(writeCsv([[typed]], ';', quotes));
      expect(written).toBe(`'${typed}`);
      expect(written).not.toMatch(formula);
    }
  });

  it('are read again as typed', () => {
    const cells = ['=1+1', '-2+3', '@home', '=1\n2', 'Posto = 7', "'quoted'"];
    expect(rowsOf(writeCsv([['first', ...cells]], ';', false))[0]?.cells.slice(1)).toEqual(cells);
  });
});

describe('a file of many lines', () => {
  const lines = (count: number) => Array(count).fill('Data;Litros').join('\n');

  it('is read up to 10,000 of them', () => {
    expect(rowsOf(lines(10_000))).toHaveLength(10_000);
  });

  it('is refused beyond, without reading the rest', () => {
    const unread = '"an open quote';
    expect(readRows(`${lines(10_001)}\n${unread.repeat(100_000)}`)).toEqual({
      problem: expect.stringContaining('10.000 linhas'),
    });
  });
});
