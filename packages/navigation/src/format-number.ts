const formats = new Map<string, Intl.NumberFormat>();

/** Cached, as the first format costs a phone 25 ms. */
export function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.NumberFormat('pt-BR', options);
  formats.set(key, format);
  return format;
}

/** Pt-BR with exactly so many decimals: '1.234', '32,0'. */
export const formatNumber = (value: number, decimals = 0): string =>
  numberFormat({ minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value);

/** With at most so many decimals: '32,4', '32'. */
export const formatNumberUpTo = (value: number, decimals: number): string =>
  numberFormat({ maximumFractionDigits: decimals }).format(value);
