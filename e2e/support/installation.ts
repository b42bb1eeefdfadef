import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The folder in which the server under test stores everything, maps too. */
export const dataDir = process.env.E2E_DATA_DIR ?? join(root, 'e2e/test-results/data');

export const townFile = join(dataDir, 'cidade.osm.pbf');

/** Its heights, as an operator's own source of them. */
export const townHeightsFolder = join(dataDir, 'relevo');

/** A real map; absent from a fresh clone. */
export const portoAlegreFile = join(root, '../shared/data/poa.osm.pbf');
