const dayMs = 86_400_000;
/** A shorter time says nothing of a pace: a backup or a map comes and goes. */
const leastHours = 24;
/** Nobody plans for a disk that is full in more than two years. */
const mostDays = 730;

type Measured = { hour: Date; value: number };

/**
 * The days until a disk is full at the pace between the measured free bytes (least squares), the oldest first; null
 * where it does not fill, or was measured for less than a day.
 */
export function daysUntilFull(measured: readonly Measured[], freeBytes: number): number | null {
  if (measuredHours(measured) < leastHours) return null;
  const days = measured.map(({ hour }) => hour.getTime() / dayMs);
  const meanDay = mean(days);
  const meanBytes = mean(measured.map(({ value }) => value));
  let [together, spread] = [0, 0];
  for (const [i, { value }] of measured.entries()) {
    const fromMean = (days[i] ?? meanDay) - meanDay;
    together += fromMean * (value - meanBytes);
    spread += fromMean ** 2;
  }
  const bytesADay = together / spread;
  const left = freeBytes / -bytesADay;
  return bytesADay < 0 && left <= mostDays ? Math.floor(left) : null;
}

/** The hours between the first and the last measurement. */
export function measuredHours(measured: readonly Measured[]): number {
  const [first, last] = [measured[0], measured.at(-1)];
  return first && last ? (last.hour.getTime() - first.hour.getTime()) / 3_600_000 : 0;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
