/** A multiple of `step`, at least one. */
const toNearest = (value: number, step: number) => Math.max(1, Math.round(value / step)) * step;

/**
 * Under 100 m to the nearest 10, under 1 km to 50, under 10 km to the half, then whole kilometres: '300 metros', '1 quilômetro e
 * meio', '2,5 quilômetros', '12 quilômetros'. `meters` is at least 0.
 */
export function spokenDistance(meters: number): string {
  const rounded = toNearest(meters, meters < 100 ? 10 : 50);
  if (rounded < 1000) return `${rounded} metros`;
  const kilometers = meters < 9_750 ? toNearest(meters / 1000, 0.5) : Math.round(meters / 1000);
  if (kilometers === 1) return '1 quilômetro';
  if (kilometers === 1.5) return '1 quilômetro e meio';
  return `${`${kilometers}`.replace('.', ',')} quilômetros`;
}
