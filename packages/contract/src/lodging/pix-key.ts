import { z } from 'zod';

const withoutMarks = (typed: string) => typed.replace(/[.\-/\s()]/g, '');

/** Check digit of the Receita Federal: weights start at 2 on the right, and start again after the greatest. */
function checkDigit(digits: string, greatestWeight: number): number {
  const sum = [...digits]
    .reverse()
    .reduce((sum, digit, at) => sum + Number(digit) * (2 + (at % (greatestWeight - 1))), 0);
  return sum % 11 < 2 ? 0 : 11 - (sum % 11);
}

/** A CPF (11 digits) or CNPJ (14). The check digits reject most typing errors, and phone numbers without country code. */
function isTaxNumber(digits: string): boolean {
  const greatestWeight = digits.length === 11 ? 11 : 9;
  const first = `${digits.slice(0, -2)}${checkDigit(digits.slice(0, -2), greatestWeight)}`;
  return digits === `${first}${checkDigit(first, greatestWeight)}`;
}

const TaxNumber = z
  .string()
  .regex(/^(\d{11}|\d{14})$/)
  .refine(isTaxNumber);

/**
 * A key of the Banco Central's Pix directory, as banks write it: CPF or CNPJ in digits, a mobile phone in E.164 (no landlines), an
 * e-mail in lower case, or a random key.
 */
export const PixKey = z
  .string()
  .trim()
  .max(77)
  .transform((typed) => (/[@]|^[0-9a-f]{8}-/i.test(typed) ? typed.toLowerCase() : withoutMarks(typed)))
  .pipe(z.union([TaxNumber, z.string().regex(/^\+55\d{2}9\d{8}$/), z.email(), z.uuid()]));
