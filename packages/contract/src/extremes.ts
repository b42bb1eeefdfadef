/** `Math.min` for a list of any length: as arguments, some 125,000 numbers overflow the stack. Infinity for an empty list. */
export function smallest(numbers: readonly number[]): number {
  let least = Infinity;
  for (const number of numbers) least = Math.min(least, number);
  return least;
}

/** `Math.max` for a list of any length; -Infinity for an empty list. */
export function largest(numbers: readonly number[]): number {
  let most = -Infinity;
  for (const number of numbers) most = Math.max(most, number);
  return most;
}
