import { z } from 'zod';

/**
 * Reads a number as a Brazilian types it: '12,5', '12.5', '1.234,56'. The last of two kinds of separators is the decimal one, a
 * single separator too; several of one kind part thousands. A pasted 'R$ 20,00' is 20. Null for anything else, exponents too.
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

/** What stands behind 'R$', as other apps write and copy it. */
export const withoutCurrency = (typed: string): string => typed.trim().replace(/^R\$\s*/i, '');

/** The same for an odometer, which shows no thousandths: '45.210' and '45,210' are forty-five thousand. */
export function readOdometer(typed: string): number | null {
  const whole = /^(\d{1,3})[.,](\d{3})$/.exec(typed.trim());
  return whole ? Number(`${whole[1]}${whole[2]}`) : readDecimal(typed);
}

/** A number, or its text as `read` understands it, rounded to `decimals` and then held to `bounds`. */
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
