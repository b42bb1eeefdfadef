import { withoutCurrency } from './fuel-line.ts';

type Separator = ',' | '.';
const other: Record<Separator, Separator> = { ',': '.', '.': ',' };

/**
 * Takes thousands separators out of the amounts of a file: '1.250' becomes '1250' where other amounts have a decimal comma. The first of
 * `columns` that shows a decimal separator decides; where none does or one shows both, amounts stay as they are.
 */
export function withoutThousands(columns: readonly (readonly string[])[]): (typed: string) => string {
  const shown = columns.map((amounts) => new Set(amounts.flatMap((typed) => decimalSeparatorIn(typed) ?? [])));
  const [decimal, second] = shown.find(({ size }) => size > 0) ?? [];
  if (!decimal || second) return (typed) => typed;
  const thousands = decimal === ',' ? /(\d)\.(?=\d{3}(\D|$))/g : /(\d),(?=\d{3}(\D|$))/g;
  return (typed) => (decimalSeparatorIn(typed) === null ? typed.replace(thousands, '$1') : typed);
}

/** The decimal separator of a number; null where it does not show, as in '1.250' and '60'. */
function decimalSeparatorIn(typed: string): Separator | null {
  const separators = [...withoutCurrency(typed.trim()).matchAll(/[.,]/g)].map(([separator]) => separator as Separator);
  const [first, ...others] = separators;
  const last = others.at(-1);
  if (!first) return null;
  if (last) return last === first ? other[first] : last;
  const isThousands = /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(withoutCurrency(typed.trim()));
  return isThousands ? null : first;
}
