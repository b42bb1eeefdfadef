/** OpenStreetMap ids, 8 bytes each however they are spread: 80 million road nodes of all Brazil take 640 MB, no set could. */
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
    /** Ascending, each once, in the same memory: the list is used up. */
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

/** Walks along ascending ids: `reach(id)` returns whether it is among them, and hands those passed by to `onSkipped`. */
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
