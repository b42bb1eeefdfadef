import { z } from 'zod';

/** A Brazilian number, `+55 (11) 99999-9999` with or without blanks, parentheses, dash and leading 9; read into E.164 (D21). */
export const BrazilianPhone = z
  .string()
  .trim()
  .regex(/^\+55\s?\(?\d{2}\)?\s?9?\d{4}[-\s]?\d{4}$/)
  .transform((typed) => `+${typed.replace(/\D/g, '')}`);

/** As `BrazilianPhone`; a number of area code and telephone, with or without a leading 0 or 55, is taken for one of Brazil. */
export const PhoneInBrazil = z.string().trim().max(40).overwrite(withCountry).pipe(BrazilianPhone);

/** What is no such number is left as it is. */
function withCountry(typed: string): string {
  const national = /^(?:0|55\s?)?(\(?[1-9]\d\)?\s?9?\d{4}[-\s]?\d{4})$/.exec(typed);
  return national ? `+55 ${national[1]}` : typed;
}
