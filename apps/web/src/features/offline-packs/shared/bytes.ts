import { formatNumber } from '@estradeiro/navigation/format-number';

const units = ['kB', 'MB', 'GB'] as const;

/** Bytes as Brazil writes them: '840 kB', '4,3 MB', '62 MB'. */
export function formatBytes(bytes: number): string {
  let value = Math.max(0, bytes) / 1_000;
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1_000;
    unit += 1;
  }
  const decimals = unit > 0 && value < 9.95 ? 1 : 0;
  return `${formatNumber(value, decimals)} ${units[unit]}`;
}
