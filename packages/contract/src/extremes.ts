/** `Math.min` of a list of any length, which as arguments would end the process from some 125,000 on. Infinity of none. */
export function smallest(numbers: readonly number[]): number {
  let least = Infinity;
  for (const number of numbers) least = Math.min(least, number);
  return least;
}

/** `Math.max` of a list of any length. -Infinity of none. */
export function largest(numbers: readonly number[]): number {
  let most = -Infinity;
  for (const number of numbers) most = Math.max(most, number);
  return most;
}
