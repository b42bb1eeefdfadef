import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { writeTown } from '@estradeiro/atlas/town/town';
import { townPlaces } from '@estradeiro/atlas/town/town-places';
import type { Endpoint } from '@estradeiro/contract/endpoint';
import { getMaps } from '@estradeiro/contract/maps';
import { calculateRoute, RouteResponse } from '@estradeiro/contract/navigation';
import { seeded } from '@estradeiro/navigation/seeded';
import { build, root } from '../../../scripts/steps.mjs';
import { type MortalServer, startMortalServer } from '../mortal-server.ts';
import { type FaultOutcome, fault } from './fault.ts';
import { attempt, callRetrying, type Rider, signUpRider } from './riders.ts';

const kills = 10;
const random = seeded(26);

type Server = {
  server: MortalServer;
  rider: Rider;
  install(): Promise<number>;
  installUntil(ms: number): Promise<void>;
  mapsDir: string;
};

async function withServer(work: (with_: Server) => Promise<FaultOutcome>): Promise<FaultOutcome> {
  await build();
  const folder = mkdtempSync(join(tmpdir(), 'faults-'));
  const [pbf, dataDir] = [join(folder, 'town.osm.pbf'), join(folder, 'data')];
  await writeTown(pbf);
  const server = await startMortalServer(() => ({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal', INMET: 'off' }));
  const installation = () =>
    spawn(process.execPath, ['--import', 'tsx', `${root}packages/atlas/src/cli/main.ts`, pbf, '--name', 'Vila'], {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir },
      stdio: 'ignore',
      detached: true, // a group of its own, which is killed with the tile builder in it
    });
  try {
    const rider = await signUpRider({ addresses: [server.baseUrl], origin: server.baseUrl });
    return await work({
      server,
      rider,
      mapsDir: join(dataDir, 'maps'),
      async install() {
        const before = performance.now();
        const code = await endOf(installation());
        if (code !== 0) throw new Error(`the installation ended with ${code}`);
        return performance.now() - before;
      },
      async installUntil(ms) {
        const child = installation();
        const ended = endOf(child);
        await Promise.race([ended, wait(ms)]);
        if (child.exitCode === null) process.kill(-(child.pid ?? 0), 'SIGKILL');
        await ended;
      },
    });
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const endOf = (child: ChildProcess) => new Promise<number | null>((done) => child.once('exit', done));

type Served = { version: string; hasMap: boolean; bytes: string | null; route: string | null };

/**
 * What a rider gets of the map: the last bytes of its file, and a route; each is null if the request is rejected or cut
 * off.
 */
async function servedBy(rider: Rider): Promise<Served> {
  const { extracts, version } = await callRetrying(rider, getMaps);
  return {
    version,
    hasMap: extracts.length > 0,
    bytes: extracts[0] ? await fileBy(rider, extracts[0].url, extracts[0].bytes) : null,
    route: await routeBy(rider),
  };
}

/** The last 1,000 bytes of the file, which a truncation removes first. */
async function fileBy({ connection }: Rider, url: string, bytes: number): Promise<string | null> {
  try {
    const range = `bytes=${bytes - 1_000}-${bytes - 1}`;
    const answer = await fetch((connection.addresses[0] ?? '') + url, { headers: { range } });
    return answer.status === 206 ? Buffer.from(await answer.arrayBuffer()).toString('base64') : null;
  } catch {
    return null;
  }
}

async function routeBy(rider: Rider): Promise<string | null> {
  const waypoints = [townPlaces.centro, townPlaces.campoAlto];
  const answer = await attempt(rider, calculateRoute as Endpoint, { body: { waypoints } });
  if (!answer?.ok) return null;
  const { routes } = RouteResponse.parse(await answer.json());
  return routes[0]?.estimate ? null : `${routes[0]?.distanceMeters}`;
}

/**
 * An installation that is killed at a random moment leaves the earlier state: at first no map, later the previous map.
 */
const installationKilled = () =>
  withServer(async ({ server, rider, install, installUntil }) => {
    const found = { tried: 0, lost: 0, doubled: 0, wrong: 0 };
    let fullMs = 10_000;
    let before = await servedBy(rider);
    for (let kill = 0; kill < kills; kill++) {
      if (kill === kills / 2) {
        fullMs = await install();
        await server.kill(); // the restarted server loads the new map at once
        before = await servedBy(rider);
        if (!before.hasMap || before.route === null) found.lost++;
      }
      await installUntil(random() * fullMs);
      await server.kill();
      const now = await servedBy(rider);
      found.tried++;
      // An installation that ended before the kill shows the same land under a newer version.
      if (now.version === before.version && JSON.stringify(now) !== JSON.stringify(before)) found.wrong++;
      if (before.hasMap && !now.hasMap) found.lost++;
      if (now.hasMap && (now.bytes === null || now.route === null)) found.wrong++;
      before = now;
    }
    await install();
    await server.kill();
    const after = await servedBy(rider);
    if (!after.hasMap || after.bytes === null || after.route === null) found.lost++;
    return {
      ...found,
      details: `${kills} installations killed; one more went through in ${Math.round(fullMs / 1_000)} s`,
    };
  });

/**
 * Each file of an installed map is cut in half under the running server, which responds as before or not at all, and starts
 * again.
 */
const filesTruncated = () =>
  withServer(async ({ server, rider, mapsDir, install }) => {
    const found = { tried: 0, lost: 0, doubled: 0, wrong: 0 };
    await install();
    await server.kill();
    const before = await servedBy(rider);
    if (before.bytes === null || before.route === null) found.lost++;
    const refused: string[] = [];
    for (const path of filesOf(mapsDir)) {
      const whole = readFileSync(path);
      truncateSync(path, Math.floor(whole.length / 2));
      const now = await servedBy(rider);
      found.tried++;
      if (now.bytes !== null && now.bytes !== before.bytes) found.wrong++;
      if (now.route !== null && now.route !== before.route) found.wrong++;
      if (now.bytes === null || now.route === null) refused.push(basename(path));
      if (await server.revive()) found.lost++;
      writeFileSync(path, whole);
      await server.kill();
      const after = await servedBy(rider);
      if (after.bytes !== before.bytes || after.route !== before.route) found.lost++;
    }
    return {
      ...found,
      details: `one file after the other, put back before the next; refused with ${refused.join(', ') || 'none'}`,
    };
  });

/** The files of the extract and of the network, without empty ones. */
function filesOf(mapsDir: string): string[] {
  const entries = readdirSync(mapsDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return files.filter((path) => /\/(extracts|network)\//.test(path) && statSync(path).size > 0);
}

export const mapsKilled = fault('the installation of a map killed at ten random moments', installationKilled);
export const mapsTruncated = fault('the files of a map cut in half under the running server', filesTruncated);
