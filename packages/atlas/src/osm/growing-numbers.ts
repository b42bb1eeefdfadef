/** A growing array of numbers of eight bytes each. */
export function createGrowingNumbers() {
  let values = new Float64Array(1_024);
  let length = 0;
  return {
    push(value: number): void {
      if (length === values.length) {
        const larger = new Float64Array(length * 2);
        larger.set(values);
        values = larger;
      }
      values[length++] = value;
    },
    at: (index: number): number => values[index] ?? 0,
    /** The index of the last number that is at most `limit`, -1 when there is none. The numbers must ascend. */
    lastAtMost(limit: number): number {
      let [low, high] = [0, length - 1];
      while (low <= high) {
        const middle = (low + high) >> 1;
        if ((values[middle] ?? 0) <= limit) low = middle + 1;
        else high = middle - 1;
      }
      return high;
    },
  };
}
