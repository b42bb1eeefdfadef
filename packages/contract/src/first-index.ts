/** Binary search: the first index at which `holds` is true, which must then be true up to the end; the length if it never is. */
export function firstIndex<T>(sorted: readonly T[], holds: (one: T) => boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const one = sorted[middle];
    if (one !== undefined && holds(one)) high = middle;
    else low = middle + 1;
  }
  return low;
}
