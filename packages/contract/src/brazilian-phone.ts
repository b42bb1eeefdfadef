import { z } from 'zod';

/** Area codes of Brazil (Anatel). */
const areaCodes = /^(?:[14689][1-9]|2[12478]|3[1-578]|5[1345]|7[134579])/;

/** Removes invisible characters that are pasted with a number, and replaces the hyphens and blanks of word processors. */
const readable = (typed: string): string =>
  typed
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s/gu, ' ');

/**
 * Reads a Brazilian number into E.164 (D21): with or without country code, operator (0 15 …), blanks, parentheses, hyphens, dots
 * and leading 9. Anything else is returned unchanged.
 */
function inE164(typed: string): string {
  const plain = readable(typed).trim();
  if (!/^\+?[\d ().\-/]+$/.test(plain.replace(/^\+55 ?(?=\+)/, ''))) return typed; // removes the form's '+55' before a pasted number with a country code
  if (/\D(?:\d|\d{3})$/.test(plain)) return typed; // '99999-000' lacks a digit, and would pass for a landline
  const compact = plain.replace(/[^\d+]/g, '').replace(/^\+55(?=\+)/, '');
  const [, national] = /^(?:\+?55)?(?:0(?:\d\d)?)?([1-9]\d9?\d{8})$/.exec(compact) ?? [];
  return national ? `+55${national}` : typed;
}

export const BrazilianPhone = z
  .string()
  .trim()
  .max(60)
  .overwrite(inE164)
  .regex(/^\+55\d{2}9?\d{8}$/)
  .refine((phone) => areaCodes.test(phone.slice(3)));

/** As Brazil writes it: '+55 (11) 99999-9999'. A text that is no Brazilian E.164 number is returned unchanged. */
export const formatPhone = (e164: string): string => e164.replace(/^\+55(\d{2})(\d{4,5})(\d{4})$/, '+55 ($1) $2-$3');
