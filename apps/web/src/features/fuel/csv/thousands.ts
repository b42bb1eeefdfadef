import { withoutCurrency } from './fuel-line.ts';

type Separator = ',' | '.';
const other: Record<Separator, Separator> = { ',': '.', '.': ',' };

/**
 * Mends amounts of a file that look like fractions and are thousands: '1.250' as '1250' where other amounts have a decimal comma. By the
 * first of `columns` whose figures show what parts decimals; where none does or a column shows both, amounts stay as they are.
 */
export function withoutThousands(columns: readonly (readonly string[])[]): (typed: string) => string {
  const shown = columns.map((figures) => new Set(figures.flatMap((typed) => decimalSeparatorIn(typed) ?? [])));
  const [decimal, second] = shown.find(({ size }) => size > 0) ?? [];
  if (!decimal || second) return (typed) => typed;
  const thousands = decimal === ',' ? /(\d)\.(?=\d{3}(\D|$))/g : /(\d),(?=\d{3}(\D|$))/g;
  return (typed) => (decimalSeparatorIn(typed) === null ? typed.replace(thousands, '$1') : typed);
}

/** What parts decimals in one figure; null where that does not show, as in '1.250' and '60'. */
function decimalSeparatorIn(typed: string): Separator | null {
  const separators = [...withoutCurrency(typed.trim()).matchAll(/[.,]/g)].map(([separator]) => separator as Separator);
  const [first, ...others] = separators;
  const last = others.at(-1);
  if (!first) return null;
  if (last) return last === first ? other[first] : last;
  const isThousands = /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(withoutCurrency(typed.trim()));
  return isThousands ? null : first;
}
