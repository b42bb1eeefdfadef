import { join } from 'node:path';
import { largest, smallest } from '@estradeiro/contract/extremes';
import type { Bounds } from '@estradeiro/contract/maps';
import { cellAt, heightPath } from '../heights/height-tiles.ts';
import { fillGaps, type HeightGrid, heightIn } from './fill-gaps.ts';
import { heightsPerSide, readCell } from './read-cell.ts';

/** The most cells in memory, of 6 MB each. */
const mostCells = 16;
/** Heights a degree of the surface that fills the gaps. */
const fillPerDegree = 30;
/** Within this distance of a known cell a gap goes over from the cell's heights to the surface. */
const blendDegrees = 1 / fillPerDegree;

/** A cell's heights, and its south-west corner in degrees. */
type Cell = HeightGrid & Corner;
type Corner = { south: number; west: number };

export type HeightField = Awaited<ReturnType<typeof openHeightField>>;

/**
 * The heights of a folder's tiles as one surface without a step. Where a tile is missing or cannot be read, the surface goes on
 * smoothly between its neighbours, so that a gap shows no relief of its own and never a cliff. Reads each tile once; then memory
 * holds 16 of them and a coarse surface over all.
 */
export async function openHeightField(folder: string, cells: readonly string[], onCell: () => void = () => {}) {
  const known = new Set<string>();
  const inMemory = new Map<string, Cell>();
  const surface = emptySurface(cells);
  for (const cell of cells) {
    const grid = await load(cell);
    if (grid) {
      known.add(cell);
      draw(surface, grid);
    }
    onCell();
  }
  fillGaps(surface);

  async function load(cell: string): Promise<Cell | null> {
    const held = inMemory.get(cell);
    const read = held ?? (await readCell(join(folder, heightPath(cell))));
    if (!read) return null;
    const grid = held ?? { ...read, ...cornerOf(cell) };
    inMemory.delete(cell);
    inMemory.set(cell, grid);
    const [oldest] = inMemory.keys();
    if (inMemory.size > mostCells && oldest !== undefined) inMemory.delete(oldest);
    return grid;
  }

  /** The height in a gap; `around` are the cells beside it. */
  function heightInGap(lat: number, lng: number, around: ReadonlyMap<string, Cell>): number {
    const fill = heightIn(surface, (lng - surface.west) * fillPerDegree, (surface.north - lat) * fillPerDegree);
    if (around.size === 0) return fill;
    let sum = fill / blendDegrees;
    let weights = 1 / blendDegrees;
    for (const cell of around.values()) {
      const { south, west } = cell;
      const nearestLat = clamp(lat, south, south + 1);
      const nearestLng = clamp(lng, west, west + 1);
      const distance = Math.sqrt((lat - nearestLat) ** 2 + (lng - nearestLng) ** 2);
      if (distance >= blendDegrees) continue;
      const weight = 1 / Math.max(distance, 1e-9) - 1 / blendDegrees;
      sum += weight * heightInCell(cell, nearestLat, nearestLng);
      weights += weight;
    }
    return sum / weights;
  }

  return {
    /** Whether a known tile has a part of the area. */
    knows: (area: Bounds): boolean => cellsOf(area).some((cell) => known.has(cell)),
    /** The heights at each of the latitudes and longitudes, row by row. The area may have two degrees at most. */
    async heightsAt(lats: readonly number[], lngs: readonly number[]): Promise<Float32Array> {
      const around = new Map<string, Cell>();
      for (const cell of cellsOf(boundsOf(lats, lngs), blendDegrees)) {
        const grid = known.has(cell) ? await load(cell) : null;
        if (grid) around.set(cell, grid);
      }
      const heights = new Float32Array(lats.length * lngs.length);
      for (const [row, lat] of lats.entries()) {
        let cell: Cell | undefined;
        let east = Number.NEGATIVE_INFINITY;
        for (const [column, lng] of lngs.entries()) {
          if (lng >= east) {
            cell = around.get(cellAt(lat, lng));
            east = Math.floor(lng) + 1;
          }
          const height = cell ? heightInCell(cell, lat, lng) : heightInGap(lat, lng, around);
          heights[row * lngs.length + column] = height;
        }
      }
      return heights;
    },
  };
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

function cornerOf(cell: string): Corner {
  const [lat, lng] = [Number(cell.slice(1, 3)), Number(cell.slice(4))];
  return { south: cell.startsWith('S') ? -lat : lat, west: cell[3] === 'W' ? -lng : lng };
}

function heightInCell(cell: Cell, lat: number, lng: number): number {
  const perDegree = heightsPerSide - 1;
  return heightIn(cell, (lng - cell.west) * perDegree, (cell.south + 1 - lat) * perDegree);
}

const boundsOf = (lats: readonly number[], lngs: readonly number[]): Bounds => ({
  south: lats.at(-1) ?? 0,
  north: lats[0] ?? 0,
  west: lngs[0] ?? 0,
  east: lngs.at(-1) ?? 0,
});

function cellsOf({ west, south, east, north }: Bounds, marginDegrees = 0): string[] {
  const cells: string[] = [];
  for (let lat = Math.floor(south - marginDegrees); lat <= north + marginDegrees; lat++) {
    for (let lng = Math.floor(west - marginDegrees); lng <= east + marginDegrees; lng++) cells.push(cellAt(lat, lng));
  }
  return cells;
}

type Surface = HeightGrid & { west: number; north: number };

/** Over all cells and a degree around them. */
function emptySurface(cells: readonly string[]): Surface {
  const corners = cells.map(cornerOf);
  const [souths, wests] = [corners.map(({ south }) => south), corners.map(({ west }) => west)];
  const [north, west] = [largest(souths) + 2, smallest(wests) - 1];
  const rows = (north - smallest(souths) + 1) * fillPerDegree + 1;
  const columns = (largest(wests) + 2 - west) * fillPerDegree + 1;
  return { heights: new Float32Array(columns * rows).fill(Number.NaN), columns, rows, west, north };
}

function draw(surface: Surface, { south, west, heights }: Cell): void {
  const [left, top] = [(west - surface.west) * fillPerDegree, (surface.north - south - 1) * fillPerDegree];
  const step = (heightsPerSide - 1) / fillPerDegree;
  for (let row = 0; row <= fillPerDegree; row++) {
    for (let column = 0; column <= fillPerDegree; column++) {
      const height = heights[row * step * heightsPerSide + column * step] ?? Number.NaN;
      surface.heights[(top + row) * surface.columns + left + column] = height;
    }
  }
}
