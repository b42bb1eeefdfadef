import { join } from 'node:path';
import { buildBasemap } from '@estradeiro/atlas/basemap/build-basemap';
import { buildPlacesIndex } from '@estradeiro/atlas/places/build-places-index';
import { buildRoutingTiles } from '@estradeiro/atlas/routing-tiles/build-routing-tiles';

export const parts = {
  'routing tiles': (pbfPath: string, folder: string) =>
    buildRoutingTiles({ pbfPaths: [pbfPath], outDir: join(folder, 'tiles') }),
  basemap: (pbfPath: string, folder: string) => buildBasemap(pbfPath, join(folder, 'basemap.pmtiles')),
  places: (pbfPath: string, folder: string) => buildPlacesIndex(pbfPath, join(folder, 'places.sqlite')),
};
export type PartName = keyof typeof parts;

// A process of its own for each part, so that its memory can be measured: prints the memory before and the duration.
const [, entry = '', name, pbfPath = '', folder = ''] = process.argv;
if (import.meta.filename === entry) {
  const emptyMegabytes = process.memoryUsage.rss() / 1024 ** 2;
  const before = performance.now();
  await parts[name as PartName](pbfPath, folder);
  console.log(JSON.stringify({ emptyMegabytes, seconds: (performance.now() - before) / 1_000 }));
}
