import { largest, smallest } from '@estradeiro/contract/extremes';
import { type Bounds, reliefPieceZoom, type Tile } from '@estradeiro/contract/maps';
import { type BasemapMeta, createPmtilesWriter } from '../basemap/pmtiles-writer.ts';
import { latitude, longitude, tilesWithin } from '../basemap/tile-grid.ts';
import { type OnProgress, within } from '../osm/items.ts';
import { type HeightField, openHeightField } from './height-field.ts';
import { terrariumPng } from './terrarium.ts';

/** Must rise when the content of the archive changes. */
export const reliefRevision = 1;
export const reliefZooms = { minZoom: 6, maxZoom: reliefPieceZoom };
const side = 256;
const half = side / 2;
/** From this zoom on a tile outside all areas is sampled at once; of a lower one the samples would lie too far apart. */
const sampledZoom = 8;
/** Reading's share of the time; drawing takes the rest. */
const shareOfReading = 0.3;

type Relief = {
  /** In Skadi's layout. */
  heightsFolder: string;
  cells: readonly string[];
  /** Relief is drawn in tiles that touch one of these. */
  areas: readonly Bounds[];
  outPath: string;
  attribution: string;
};

/**
 * Draws the relief of areas as a PMTiles archive of `raster-dem` tiles in the terrarium encoding, zooms 6 to 11. Tiles without
 * any known height are left out; null where all are. Memory holds 16 cells of heights (6 MB each), a coarse surface and a
 * branch of tiles. Fails as the disk does, and leaves `outPath` unchanged then.
 */
export async function buildRelief(relief: Relief, onProgress: OnProgress = () => {}): Promise<BasemapMeta | null> {
  const { heightsFolder, cells, areas, outPath, attribution } = relief;
  if (cells.length === 0 || areas.length === 0) return null;
  const reading = within(onProgress, 0, shareOfReading);
  let read = 0;
  const field = await openHeightField(heightsFolder, cells, () => reading(++read / cells.length));
  const writer = createPmtilesWriter(outPath, 'png');
  try {
    const top = topTiles(areas).filter((tile) => field.knows(boundsOf(tile)));
    let drawn = 0;
    for (const [done, tile] of top.entries()) {
      const report = within(onProgress, ...shareOf(done, top.length));
      const add: Drawing['add'] = (...of) => {
        writer.add(...of);
        drawn += 1;
      };
      await draw(tile, { field, areas, add }, report);
    }
    if (drawn > 0) {
      const metadata = { name: 'Relevo', attribution, type: 'overlay', encoding: 'terrarium' };
      return writer.finish({ ...reliefZooms, bounds: around(areas), metadata });
    }
  } catch (error) {
    writer.discard();
    throw error;
  }
  writer.discard();
  return null;
}

const shareOf = (done: number, all: number): [number, number] => {
  const at = (count: number) => shareOfReading + ((1 - shareOfReading) * count) / all;
  return [at(done), at(done + 1)];
};

function topTiles(areas: readonly Bounds[]): Tile[] {
  const z = reliefZooms.minZoom;
  const tiles = new Map<string, Tile>();
  for (const area of areas) {
    const { west, east, north, south } = tilesWithin(area, z);
    for (let y = north; y <= south; y++) for (let x = west; x <= east; x++) tiles.set(`${x}/${y}`, { z, x, y });
  }
  return [...tiles.values()];
}

type Drawing = {
  field: HeightField;
  areas: readonly Bounds[];
  add: (z: number, x: number, y: number, tile: Uint8Array) => void;
};

/** Draws a tile and all below it, and gives its heights at half its resolution, as the tile above it needs them. */
async function draw(tile: Tile, drawing: Drawing, onProgress: OnProgress = () => {}): Promise<Float32Array> {
  const area = boundsOf(tile);
  const isWanted = drawing.areas.some((one) => overlaps(one, area)) && drawing.field.knows(area);
  if (!isWanted && tile.z >= sampledZoom) return sample(tile, drawing.field, half);
  const heights =
    tile.z === reliefZooms.maxZoom
      ? await sample(tile, drawing.field, side)
      : await fromBelow(tile, drawing, onProgress);
  if (isWanted) drawing.add(tile.z, tile.x, tile.y, terrariumPng(heights, side));
  return halved(heights);
}

async function fromBelow({ z, x, y }: Tile, drawing: Drawing, onProgress: OnProgress): Promise<Float32Array> {
  const heights = new Float32Array(side * side);
  for (const [index, [right, down]] of quarters.entries()) {
    const below = await draw({ z: z + 1, x: 2 * x + right, y: 2 * y + down }, drawing);
    onProgress((index + 1) / quarters.length);
    for (let row = 0; row < half; row++) {
      heights.set(below.subarray(row * half, (row + 1) * half), (down * half + row) * side + right * half);
    }
  }
  return heights;
}

/** Each height the mean of four. */
function halved(heights: Float32Array): Float32Array {
  const means = new Float32Array(half * half);
  for (let row = 0; row < half; row++) {
    for (let column = 0; column < half; column++) {
      const at = row * 2 * side + column * 2;
      const upper = (heights[at] ?? 0) + (heights[at + 1] ?? 0);
      const lower = (heights[at + side] ?? 0) + (heights[at + side + 1] ?? 0);
      means[row * half + column] = (upper + lower) / 4;
    }
  }
  return means;
}

const quarters = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;

function sample({ z, x, y }: Tile, field: HeightField, pixels: number): Promise<Float32Array> {
  const middles = Array.from({ length: pixels }, (_, index) => (index + 0.5) / pixels);
  return field.heightsAt(
    middles.map((share) => latitude(y + share, z)),
    middles.map((share) => longitude(x + share, z)),
  );
}

const boundsOf = ({ z, x, y }: Tile): Bounds => ({
  west: longitude(x, z),
  east: longitude(x + 1, z),
  north: latitude(y, z),
  south: latitude(y + 1, z),
});

const overlaps = (a: Bounds, b: Bounds) =>
  a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north;

const around = (areas: readonly Bounds[]): Bounds => ({
  west: smallest(areas.map(({ west }) => west)),
  south: smallest(areas.map(({ south }) => south)),
  east: largest(areas.map(({ east }) => east)),
  north: largest(areas.map(({ north }) => north)),
});
