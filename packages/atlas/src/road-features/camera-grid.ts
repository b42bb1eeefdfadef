import { projectOntoSegment } from '@estradeiro/navigation/geometry';
import type { OsmNode } from '../osm/items.ts';

/** Includes the roads that compete with the nearest one for a camera. */
const nearMeters = 40;
/** In a country some thousand cells contain a camera, and a road mostly crosses one or two cells. */
const cellUnits = 200_000;
const unitsPerDegree = 1e7;

/** Finds the nodes near a line without checking all of them. */
export function createCameraGrid(nodes: Iterable<OsmNode>) {
  const cells = new Map<number, OsmNode[]>();
  const cellOf = (units: number) => Math.floor(units / cellUnits);
  const keyOf = (column: number, row: number) => column * 10_000 + row;
  for (const node of nodes) {
    const [column, row] = [cellOf(node.lng * unitsPerDegree), cellOf(node.lat * unitsPerDegree)];
    // Entered in the neighbouring cells too, so that a line only needs the cells that it crosses.
    for (const east of [-1, 0, 1])
      for (const north of [-1, 0, 1]) {
        const key = keyOf(column + east, row + north);
        cells.set(key, [...(cells.get(key) ?? []), node]);
      }
  }

  /** `path` is alternating longitudes and latitudes in units of 1e-7 degree. */
  return (path: Int32Array): Set<OsmNode> => {
    const near = new Set<OsmNode>();
    for (let index = 2; index < path.length; index += 2) {
      const [startLng, startLat, endLng, endLat] = [path[index - 2], path[index - 1], path[index], path[index + 1]];
      if (startLng === undefined || startLat === undefined || endLng === undefined || endLat === undefined) continue;
      const [west, east] = [cellOf(Math.min(startLng, endLng)), cellOf(Math.max(startLng, endLng))];
      const [south, north] = [cellOf(Math.min(startLat, endLat)), cellOf(Math.max(startLat, endLat))];
      for (let column = west; column <= east; column++)
        for (let row = south; row <= north; row++)
          for (const node of cells.get(keyOf(column, row)) ?? []) {
            const [start, end] = [toPlace(startLng, startLat), toPlace(endLng, endLat)];
            if (projectOntoSegment(node, start, end).distanceMeters <= nearMeters) near.add(node);
          }
    }
    return near;
  };
}

const toPlace = (lng: number, lat: number) => ({ lat: lat / unitsPerDegree, lng: lng / unitsPerDegree });
