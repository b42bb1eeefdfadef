import { readDate } from './dates.ts';
import type { FuelField } from './fuel-apps.ts';
import { type FuelFile, fuelFile } from './fuel-file.ts';
import { plain } from './plain.ts';
import type { Row } from './sheet.ts';
import { columnName, type FoundTable } from './table.ts';

/** A table whose columns have no known meaning; `header` is empty where the first line holds data. */
export type UnknownTable = { header: string[]; lines: Row[] };

/** The meanings that a rider can choose for a column, in the order of the questions. */
export const chosenFields = [
  ...(['date', 'odometer', 'volume', 'totalCost', 'unitPrice', 'fuel'] as const),
  ...(['fullTank', 'missed', 'station', 'vehicle'] as const),
] as const satisfies readonly FuelField[];
export type ChosenField = (typeof chosenFields)[number];
export type ChosenColumns = Partial<Record<ChosenField, number>>;

/** A table of refuellings has at least four columns: day, odometer, fuel and price. */
const leastColumns = 4;

/** The table in a file that no supported app wrote; null where it cannot hold refuellings. */
export function unknownTable(rows: readonly Row[]): UnknownTable | null {
  const start = rows.findIndex(({ cells }) => cells.filter(Boolean).length >= leastColumns);
  const [first, ...others] = start < 0 ? [] : rows.slice(start);
  if (!first) return null;
  const isData = first.cells.some((cell) => readDate(cell) !== null || readDate(cell, true) !== null);
  const table = isData ? { header: [], lines: [first, ...others] } : { header: first.cells, lines: others };
  return table.lines.length > 0 ? table : null;
}

/**
 * Patterns of column names, matched as plain text with and without a part in brackets. The surest come first: a bare
 * price is the total, or the price of a litre where another column is the total.
 */
const names: readonly (readonly [ChosenField, RegExp])[] = [
  ['unitPrice', /^(preco|price|precio|valor|custo|cost|r\$).*\/ ?(l|litros?|lit(er|re)s?|gal|gallons?)\b/],
  [
    'unitPrice',
    /^(preco|price|precio|valor|custo|cost)( (por|do|de|del|per))? (l|litro|lit(er|re)|gal|galao|gallon)\b/,
  ],
  ['unitPrice', /^unit price|^(preco|precio|valor) unitario/],
  ['date', /^(data|date|fecha|datum|dia)\b/],
  ['odometer', /^(h?odometro|odometer|odo|quilometragem|km|km atual|mileage|kilometraje|kilometerstand)$/],
  ['volume', /^(litros?|liters?|litres?|volume|quantidade|qtde?|galoes|gallons?|quantity|cantidad)$/],
  ['volume', /^(combustivel|combustible|fuel) \((l|lit.*|gal.*)\)$/],
  ['totalCost', /^total$/],
  ['totalCost', /^total (pago|gasto|cost|price|paid)$|^(valor|custo|cost|preco|price|precio|importe|gasto) total$/],
  ['totalCost', /^(valor|custo|cost|importe|gasto)( (pago|gasto|do abastecimento))?$|^(preco|price|precio) pago$/],
  ['totalCost', /^(preco|price|precio)$/],
  ['unitPrice', /^(preco|price|precio)$/],
  ['fuel', /^(tipo (de |do )?)?(combustivel|combustible)$|^fuel( type)?$/],
  ['fullTank', /cheio|lleno|completou|^full/],
  ['missed', /^falt(ou|a)\b|missed/],
  ['station', /^(posto|station|gas station|gasolinera|estacion)/],
  ['vehicle', /^(moto|motocicleta|veiculo|vehiculo|vehicle|motorcycle)$/],
];

export function guessColumns(header: readonly string[]): ChosenColumns {
  const columns: ChosenColumns = {};
  const taken = new Set<number>();
  for (const [field, pattern] of names) {
    if (columns[field] !== undefined) continue;
    const fits = (cell: string) => pattern.test(plain(cell)) || pattern.test(columnName(cell));
    const column = header.findIndex((cell, index) => !taken.has(index) && fits(cell));
    if (column < 0) continue;
    columns[field] = column;
    taken.add(column);
  }
  return columns;
}

export function readChosen({ header, lines }: UnknownTable, columns: ChosenColumns): FuelFile {
  const placeOf = (field: FuelField) => columns[field as ChosenField] ?? -1;
  const found: FoundTable<FuelField> = {
    lines,
    has: (field) => placeOf(field) >= 0,
    name: (field) => header[placeOf(field)] ?? '',
    cell: ({ cells }, field) => cells[placeOf(field)] ?? '',
  };
  return fuelFile([], found, { name: null, dates: 'either' });
}
