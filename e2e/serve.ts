import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeTown } from '@estradeiro/atlas/town/town';

// Installs the maps as an operator would, on a data folder of its own, and runs the built server on it.
const root = fileURLToPath(new URL('..', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'estradeiro-e2e-'));
const env = { ...process.env, DATA_DIR: dataDir, PORT: process.env.E2E_PORT, LOG_LEVEL: 'warn' };

const town = join(dataDir, 'cidade.osm.pbf');
await writeTown(town);
installMap(town);
const portoAlegre = join(root, '../shared/data/poa.osm.pbf');
if (existsSync(portoAlegre)) installMap(portoAlegre);

const server = spawn(process.execPath, ['apps/server/dist/main.js'], { cwd: root, env, stdio: 'inherit' });
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});

function installMap(pbf: string) {
  const { status } = spawnSync(process.execPath, ['scripts/maps.mjs', pbf], { cwd: root, env, stdio: 'inherit' });
  if (status !== 0) throw new Error(`installing ${pbf} failed`);
}
