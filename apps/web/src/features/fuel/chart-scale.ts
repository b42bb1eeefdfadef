import { largest, smallest } from '@estradeiro/contract/extremes';
import type { SeriesPoint } from '@estradeiro/contract/fuel/statistics';

export type Box = { width: number; height: number; left: number; right: number; top: number; bottom: number };
export type Scale = { x: (date: string) => number; y: (value: number) => number; ticks: number[] };

const dayMillis = 86_400_000;
const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / dayMillis;

/** Positions of points in a box; a single day or value lies in its middle. */
export function scaleOf(points: readonly SeriesPoint[], box: Box): Scale {
  const days = points.map(({ date }) => dayNumber(date));
  const values = points.map(({ value }) => value);
  const [firstDay, lastDay] = [smallest(days), largest(days)];
  const ticks = ticksBetween(smallest(values), largest(values));
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const [spanX, spanY] = [box.width - box.left - box.right, box.height - box.top - box.bottom];
  return {
    ticks,
    x: (date) => box.left + (lastDay > firstDay ? (dayNumber(date) - firstDay) / (lastDay - firstDay) : 0.5) * spanX,
    y: (value) => box.top + (1 - (value - low) / (high - low)) * spanY,
  };
}

/**
 * At most six ticks that cover `low` to `high`; their distance is 1, 2 or 5 times a power of ten. An almost constant
 * series lies in the middle.
 */
export function ticksBetween(low: number, high: number): number[] {
  const least = Math.max(Math.abs(high) / 20, 0.01);
  const pad = Math.max(0, (least - (high - low)) / 2);
  const span = high - low + 2 * pad;
  const power = 10 ** Math.floor(Math.log10(span / 4));
  const step = [1, 2, 5, 10].map((times) => times * power).find((one) => one >= span / 4 - 1e-9 * span) ?? span;
  const from = Math.floor((low - pad) / step + 1e-9);
  const to = Math.ceil((high + pad) / step - 1e-9);
  return Array.from({ length: to - from + 1 }, (_, index) => Number(((from + index) * step).toPrecision(12)));
}
