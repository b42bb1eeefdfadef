/** OpenStreetMap ids in 8 bytes each: the 80 million road nodes of Brazil take 640 MB and would not fit into a `Set`. */
export function createIdList() {
  let ids = new Float64Array(1 << 16);
  let length = 0;
  return {
    add(more: readonly number[]): void {
      if (length + more.length > ids.length) {
        const larger = new Float64Array(Math.max(ids.length * 2, length + more.length));
        larger.set(ids.subarray(0, length));
        ids = larger;
      }
      ids.set(more, length);
      length += more.length;
    },
    /** Ascending and distinct. It reuses the list's memory, so the list must not be used afterwards. */
    sorted(): Float64Array {
      const all = ids.subarray(0, length).sort();
      let kept = 0;
      for (const id of all) {
        if (kept === 0 || id !== all[kept - 1]) all[kept++] = id;
      }
      return all.subarray(0, kept);
    },
  };
}

/** Walks through ascending ids: `reach(id)` returns whether it is among them, and passes those before it to `onSkipped`. */
export function createIdWalk(ids: Float64Array, onSkipped: (id: number) => void = () => {}) {
  let at = 0;
  const reach = (wanted: number): boolean => {
    for (; at < ids.length; at++) {
      const id = ids[at] ?? Number.POSITIVE_INFINITY;
      if (id > wanted) return false;
      if (id < wanted) onSkipped(id);
      else {
        at++;
        return true;
      }
    }
    return false;
  };
  return { reach };
}
