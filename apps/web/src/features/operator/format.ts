import { formatNumber } from '@estradeiro/navigation/format-number';

const units = ['kB', 'MB', 'GB', 'TB'] as const;

/** Decimal units, as disks are sold: '850 MB', '1,2 GB'. */
export function formatBytes(bytes: number): string {
  let value = bytes / 1_000;
  let unit = 0;
  while (value >= 1_000 && unit < units.length - 1) {
    value /= 1_000;
    unit++;
  }
  return `${formatNumber(value, value < 10 ? 1 : 0)} ${units[unit]}`;
}

/** A time that something takes or waits: '40 s', '5 min', '3 h', '12 dias'. */
export function formatSpan(seconds: number): string {
  if (seconds < 60) return `${Math.floor(seconds)} s`;
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min`;
  if (seconds < 48 * 3_600) return `${Math.floor(seconds / 3_600)} h`;
  return `${formatNumber(Math.floor(seconds / 86_400))} dias`;
}
