import { mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type OnProgress, within } from '../osm/items.ts';
import { filterRoads } from './filter-roads.ts';
import { mergeRoads } from './merge-roads.ts';
import { runTileBuilder } from './run-builder.ts';

type Build = { outDir: string; onProgress?: OnProgress };

/**
 * Builds the routing tiles of one network from whole extracts, into `outDir`. Fails with `UnreadableExtractError`,
 * `ValhallaMissingError` or `TileBuildError` and then leaves a partial folder: build aside, then rename.
 */
export async function buildRoutingTiles({
  pbfPaths,
  ...build
}: Build & { pbfPaths: readonly string[] }): Promise<void> {
  await withFolderBeside(build.outDir, async (folder) => {
    const roadsPaths: string[] = [];
    for (const [index, pbfPath] of pbfPaths.entries()) {
      const roadsPath = join(folder, `${index}.osm.pbf`);
      const share = 0.3 / pbfPaths.length;
      await filterRoads(pbfPath, roadsPath, within(build.onProgress, index * share, (index + 1) * share));
      roadsPaths.push(roadsPath);
    }
    await buildNetwork({ ...build, roadsPaths, onProgress: within(build.onProgress, 0.3, 1) });
  });
}

const shareOfMerging = 0.2;

/** The same from files that `filterRoads` wrote. */
export async function buildNetwork({
  roadsPaths,
  outDir,
  onProgress,
}: Build & { roadsPaths: readonly string[] }): Promise<void> {
  await withFolderBeside(outDir, async (folder) => {
    const merged = join(folder, 'network.osm.pbf');
    await mergeRoads(roadsPaths, merged, within(onProgress, 0, shareOfMerging));
    await runTileBuilder({ pbfPath: merged, tileDir: outDir }, within(onProgress, shareOfMerging, 1));
  });
}

/** In the same folder, because the system's temporary folder may be too small for these files. */
async function withFolderBeside(path: string, work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(dirname(path), 'roads-'));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
