import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BenchSkipped } from './bench.ts';

const folder = fileURLToPath(new URL('../../../shared/data/', import.meta.url));

/** Where an extract of that name lies that all of us measure with. Throws `BenchSkipped` where there is none. */
export function sharedExtract(name: string): string {
  const path = `${folder}${name}.osm.pbf`;
  if (!existsSync(path)) throw new BenchSkipped(`../shared/data/${name}.osm.pbf is not there`);
  return path;
}
