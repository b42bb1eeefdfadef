import type { LatLng } from '@estradeiro/contract/lat-lng';

const unset = 0x7fffffff;
const perDegree = 1e7;

/**
 * Where the nodes of the wanted ways lie, in 16 bytes a node: first `want` them all, then `set` as the file is read, then
 * `get`. Files list nodes by rising id, which makes `set` a step along a sorted list; any other order works too.
 */
export class NodeLocations {
  #ids = new Float64Array(1024);
  #count = 0;
  #sealed: { lats: Int32Array; lngs: Int32Array } | null = null;
  #cursor = 0;

  want(refs: readonly number[]): void {
    for (const ref of refs) {
      if (this.#count === this.#ids.length) this.#grow();
      this.#ids[this.#count++] = ref;
    }
  }

  set(id: number, { lat, lng }: LatLng): void {
    const { lats, lngs } = this.#seal();
    const index = this.#find(id);
    if (index < 0) return;
    lats[index] = Math.round(lat * perDegree);
    lngs[index] = Math.round(lng * perDegree);
  }

  /** Null for a node that the file does not hold: extracts cut ways at their border. */
  get(id: number): LatLng | null {
    const { lats, lngs } = this.#seal();
    const index = this.#search(id);
    const lat = lats[index] ?? unset;
    return lat === unset ? null : { lat: lat / perDegree, lng: (lngs[index] ?? 0) / perDegree };
  }

  getAll(refs: readonly number[]): LatLng[] {
    return refs.flatMap((ref) => this.get(ref) ?? []);
  }

  #grow(): void {
    const larger = new Float64Array(this.#ids.length * 2);
    larger.set(this.#ids);
    this.#ids = larger;
  }

  #seal(): { lats: Int32Array; lngs: Int32Array } {
    if (this.#sealed) return this.#sealed;
    const sorted = this.#ids.subarray(0, this.#count).sort();
    let kept = 0;
    for (const id of sorted) {
      if (kept === 0 || sorted[kept - 1] !== id) sorted[kept++] = id;
    }
    this.#ids = sorted.slice(0, kept);
    this.#sealed = { lats: new Int32Array(kept).fill(unset), lngs: new Int32Array(kept) };
    return this.#sealed;
  }

  #find(id: number): number {
    const before = this.#ids[this.#cursor - 1];
    if (before !== undefined && before >= id) return this.#search(id);
    while ((this.#ids[this.#cursor] ?? Number.POSITIVE_INFINITY) < id) this.#cursor++;
    return this.#ids[this.#cursor] === id ? this.#cursor : -1;
  }

  #search(id: number): number {
    let [from, to] = [0, this.#ids.length - 1];
    while (from <= to) {
      const middle = (from + to) >> 1;
      const found = this.#ids[middle] ?? id;
      if (found === id) return middle;
      if (found < id) from = middle + 1;
      else to = middle - 1;
    }
    return -1;
  }
}
