const numeral = /^(?=[IVXLC])(C{0,3})(XC|XL|L?X{0,3})(IX|IV|V?I{0,3})$/;
const values: Record<string, number> = { I: 1, V: 5, X: 10, L: 50, C: 100 };

/** Roman numerals up to 399; null for anything else ('VV', 'Civil'). */
export function romanValue(text: string): number | null {
  if (!numeral.test(text)) return null;
  const digits = [...text].map((digit) => values[digit] ?? 0);
  return digits.reduce((sum, value, i) => sum + (value < (digits[i + 1] ?? 0) ? -value : value), 0);
}
