import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { reliefId } from '@estradeiro/contract/maps';
import { heightsFolder, installedHeightCells } from '../heights/height-tiles.ts';
import type { OnProgress } from '../osm/items.ts';
import { buildRelief, reliefRevision } from '../relief/build-relief.ts';
import { withDiskSpace } from './disk-space.ts';
import { withMapsLock } from './lock.ts';
import { readStoredState, type StoredRelief, type StoredState } from './maps-state.ts';
import { buildAside, moveTo, nextVersion, putInForce } from './put-in-force.ts';
import { texts } from './texts.ts';

/** Bytes of the archive for each cell: that of a cell full of mountains. */
const neededPerCell = 3_000_000;

/**
 * Draws the relief of all installed maps anew where their heights or bounds changed, and takes it away where there are no
 * heights. Resolves with its bytes, null where nothing was drawn. Fails with `MapsError`; the relief in force stays then.
 */
export async function installRelief(
  mapsDir: string,
  { now, onProgress = () => {} }: { now: () => Date; onProgress?: OnProgress },
): Promise<number | null> {
  return withMapsLock(mapsDir, async () => {
    const before = await readStoredState(mapsDir);
    if (!before) return null;
    const cells = before.extracts.length === 0 ? [] : await installedHeightCells(mapsDir);
    const drawnFrom = fingerprint(before, cells);
    if (isCurrent(mapsDir, before.relief, cells, drawnFrom)) return null;
    const version = nextVersion(before, now());
    const relief = await buildAside(mapsDir, version, (folder) =>
      withDiskSpace(mapsDir, cells.length * neededPerCell, async (): Promise<StoredRelief | null> => {
        const outPath = join(folder, 'relief.pmtiles');
        const areas = before.extracts.map(({ bounds }) => bounds);
        const from = { heightsFolder: heightsFolder(mapsDir), cells, areas, outPath };
        const drawn = await buildRelief({ ...from, attribution: texts.reliefAttribution }, onProgress);
        if (!drawn) return null;
        await moveTo(mapsDir, folder, `relief/${version}`);
        return {
          ...drawn,
          id: reliefId,
          name: texts.reliefName,
          version,
          path: `relief/${version}/relief.pmtiles`,
          drawnFrom,
        };
      }),
    );
    await putInForce(mapsDir, before, { ...before, version, relief });
    return relief?.bytes ?? null;
  });
}

function isCurrent(mapsDir: string, relief: StoredRelief | null, cells: readonly string[], drawnFrom: string): boolean {
  if (!relief) return cells.length === 0;
  return relief.drawnFrom === drawnFrom && existsSync(join(mapsDir, relief.path));
}

/** A cell's content never changes. */
function fingerprint({ extracts }: StoredState, cells: readonly string[]): string {
  const areas = extracts.map(({ bounds: { west, south, east, north } }) => [west, south, east, north].join(' ')).sort();
  return createHash('sha256')
    .update(JSON.stringify([reliefRevision, cells, areas]))
    .digest('hex')
    .slice(0, 16);
}
