import { z } from 'zod';

/** A Brazilian number, `+55 (11) 99999-9999` with or without blanks, parentheses, dash and leading 9; read into E.164 (D21). */
export const BrazilianPhone = z
  .string()
  .trim()
  .regex(/^\+55\s?\(?\d{2}\)?\s?9?\d{4}[-\s]?\d{4}$/)
  .transform((typed) => `+${typed.replace(/\D/g, '')}`);
