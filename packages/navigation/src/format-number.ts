const formats = new Map<string, Intl.NumberFormat>();

/** The format of these options, made at its first use and kept: the first one that is made costs a phone 25 ms. */
export function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.NumberFormat('pt-BR', options);
  formats.set(key, format);
  return format;
}

/** A number as Brazil writes it, with exactly so many decimals: '1.234', '32,0'. */
export const formatNumber = (value: number, decimals = 0): string =>
  numberFormat({ minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value);

/** The same with at most so many: '32,4', '32'. */
export const formatNumberUpTo = (value: number, decimals: number): string =>
  numberFormat({ maximumFractionDigits: decimals }).format(value);
