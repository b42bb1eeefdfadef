import { boxOf, type Path } from './map-feature.ts';

export type AreaIndex = { holds(lng: number, lat: number): boolean };

/** Target number of edges in a band, when edges are short. */
const edgesPerBand = 8;

/**
 * Finds which points lie inside rings, by the even-odd rule over all of them. Edges are sorted into bands of latitude, so that a
 * point is compared with the edges of its own band and not with a whole coast.
 */
export function createAreaIndex(rings: Path[]): AreaIndex {
  const { west, south, east, north } = boxOf(rings);
  const edges = concatenatedEdges(rings);
  const count = edges.length / 4;
  let climb = 0;
  for (let i = 0; i < edges.length; i += 4) climb += Math.abs((edges[i + 3] ?? 0) - (edges[i + 1] ?? 0));
  // The second term limits the entries that long edges make: at most three times as many as there are edges.
  const height = Math.max(1, ((north - south) * edgesPerBand) / count, climb / (2 * count));
  const bandOf = (lat: number) => Math.floor((lat - south) / height);
  const bandsOf = (i: number): [first: number, last: number] => {
    const [a, b] = [bandOf(edges[i + 1] ?? 0), bandOf(edges[i + 3] ?? 0)];
    return a < b ? [a, b] : [b, a];
  };

  const ends = new Int32Array(count > 0 ? bandOf(north) + 2 : 1);
  for (let i = 0; i < edges.length; i += 4) {
    const [first, last] = bandsOf(i);
    for (let band = first; band <= last; band++) ends[band + 1] = (ends[band + 1] ?? 0) + 1;
  }
  for (let band = 1; band < ends.length; band++) ends[band] = (ends[band] ?? 0) + (ends[band - 1] ?? 0);
  const entries = new Int32Array(ends.at(-1) ?? 0);
  const next = ends.slice();
  for (let i = 0; i < edges.length; i += 4) {
    const [first, last] = bandsOf(i);
    for (let band = first; band <= last; band++) {
      const at = next[band] ?? 0;
      entries[at] = i;
      next[band] = at + 1;
    }
  }

  return {
    holds(lng, lat) {
      if (!(lng >= west && lng <= east && lat >= south && lat <= north)) return false;
      const band = bandOf(lat);
      let inside = false;
      for (let at = ends[band] ?? 0; at < (ends[band + 1] ?? 0); at++) {
        const i = entries[at] ?? 0;
        const [aLng, aLat, bLng, bLat] = [edges[i] ?? 0, edges[i + 1] ?? 0, edges[i + 2] ?? 0, edges[i + 3] ?? 0];
        if (aLat > lat !== bLat > lat && lng < aLng + ((lat - aLat) / (bLat - aLat)) * (bLng - aLng)) inside = !inside;
      }
      return inside;
    },
  };
}

function concatenatedEdges(rings: Path[]): Int32Array {
  const edges = new Int32Array(rings.reduce((sum, ring) => sum + Math.max(0, ring.length * 2 - 4), 0));
  let end = 0;
  for (const ring of rings) {
    for (let i = 0; i + 3 < ring.length; i += 2) {
      edges.set(ring.subarray(i, i + 4), end);
      end += 4;
    }
  }
  return edges;
}
