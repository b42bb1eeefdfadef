/** Of the southern hemisphere. */
const seasons = [
  { name: 'verão', months: [12, 1, 2] },
  { name: 'outono', months: [3, 4, 5] },
  { name: 'inverno', months: [6, 7, 8] },
  { name: 'primavera', months: [9, 10, 11] },
];

/** The months of a ride in words: 'Outono e inverno', 'Ano todo'. A season counts when one of its months does. */
export function seasonOf(months: readonly number[]): string {
  const named = seasons
    .filter((season) => season.months.some((month) => months.includes(month)))
    .map(({ name }) => name);
  if (named.length === seasons.length) return 'Ano todo';
  const text = named.length > 1 ? `${named.slice(0, -1).join(', ')} e ${named.at(-1)}` : (named[0] ?? '');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
