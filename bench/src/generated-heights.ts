import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { heightPath } from '@estradeiro/atlas/heights/height-tiles';

const perSide = 3_601;

/** Waves of hills: how many there are in a degree, and how high they are in metres. */
const waves = [
  { perDegree: 3, meters: 320 },
  { perDegree: 11, meters: 140 },
  { perDegree: 37, meters: 60 },
  { perDegree: 120, meters: 25 },
  { perDegree: 410, meters: 8 },
] as const;
const middleMeters = 700;

/** Writes tiles in Skadi's layout of one rough land, up to 1,250 m high, which goes on from tile to tile. */
export function writeHeights(folder: string, cells: readonly string[]): void {
  for (const cell of cells) {
    const path = join(folder, heightPath(cell));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, gzipSync(tileOf(cell), { level: 1 }));
  }
}

function tileOf(cell: string): Buffer {
  const [lat, lng] = [Number(cell.slice(1, 3)), Number(cell.slice(4))];
  const [south, west] = [cell.startsWith('S') ? -lat : lat, cell[3] === 'W' ? -lng : lng];
  const swings = (from: number, step: number, turn: number) =>
    waves.map(({ perDegree }, index) =>
      Float64Array.from({ length: perSide }, (_, at) =>
        Math.sin((from + at * step) * perDegree * 2 * Math.PI + turn * (index + 1)),
      ),
    );
  const rows = swings(south + 1, -1 / (perSide - 1), 0.7);
  const columns = swings(west, 1 / (perSide - 1), 1.9);
  const heights = new Int16Array(perSide * perSide);
  for (let row = 0; row < perSide; row++) {
    for (let column = 0; column < perSide; column++) {
      let height = middleMeters;
      for (let wave = 0; wave < waves.length; wave++) {
        height += (waves[wave]?.meters ?? 0) * (rows[wave]?.[row] ?? 0) * (columns[wave]?.[column] ?? 0);
      }
      heights[row * perSide + column] = Math.round(height);
    }
  }
  return Buffer.from(heights.buffer).swap16();
}
