import { z } from 'zod';

/**
 * Reads a number as a Brazilian types it: '12,5', '12.5', '1.234,56', 'R$ 20,00'. Of two kinds of separators the last is the
 * decimal one, a single separator is decimal too, and several of one kind group thousands. Null for anything else, exponents
 * included.
 */
export function readDecimal(typed: string): number | null {
  const text = withoutCurrency(typed);
  if (!/^-?\d[\d.,]*$/.test(text)) return null;
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (last < 0) return Number(text);
  const separator = text[last] ?? '';
  const isGrouping = text.indexOf(separator) !== last;
  const [whole, decimals] = isGrouping ? [text, ''] : [text.slice(0, last), text.slice(last + 1)];
  const digits = whole.split(/[.,]/);
  if (digits.slice(1).some((group) => group.length !== 3)) return null;
  return Number(`${digits.join('')}.${decimals || '0'}`);
}

/** Without the 'R$' of a copied amount. */
export const withoutCurrency = (typed: string): string => typed.trim().replace(/^R\$\s*/i, '');

/** As `readDecimal`, but an odometer shows no thousandths: '45.210' and '45,210' are forty-five thousand. */
export function readOdometer(typed: string): number | null {
  const whole = /^(\d{1,3})[.,](\d{3})$/.exec(typed.trim());
  return whole ? Number(`${whole[1]}${whole[2]}`) : readDecimal(typed);
}

/** A number, or its text read by `read`, rounded to `decimals` and checked against `bounds`. */
export const NumberOrText = (read: (typed: string) => number | null, decimals: number, bounds: z.ZodNumber) =>
  z
    .union([z.number(), z.string()])
    .transform((given, context) => {
      const number = typeof given === 'string' ? read(given) : given;
      if (number !== null) return Math.round(number * 10 ** decimals) / 10 ** decimals;
      const isMissing = String(given).trim() === '';
      context.addIssue(isMissing ? { code: 'invalid_type', expected: 'number' } : { code: 'custom' });
      return z.NEVER;
    })
    .pipe(bounds);
