import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { runTileBuilder } from '@estradeiro/atlas/routing-tiles/run-builder';
import { valhallaConfig } from '@estradeiro/atlas/routing-tiles/valhalla-config';
import { writeTown } from '@estradeiro/atlas/town/town';
import { townPlaces as at } from '@estradeiro/atlas/town/town-places';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { seeded } from '@estradeiro/navigation/seeded';
import { engineQueriesFor } from '../../apps/server/src/features/navigation/engine-queries.ts';
import { createValhalla } from '../../apps/server/src/features/navigation/providers/valhalla.ts';
import { ValhallaProcesses } from '../../apps/server/src/features/navigation/providers/valhalla-processes.ts';
import type { Bench, BenchResult } from './bench.ts';

const name = '1,000 calls while the engine is killed at random moments';
const callCount = 1_000;
const callers = 8;
const answerMs = 20_000;
/** Between two calls of one caller, and between two kills. */
const mostPauseMs = { call: 150, kill: 2_500 };
const places = [at.centro, at.campoAlto, at.linhaBonita, at.altoDaSerra, at.barraDoNorte, at.valeVerde];

type Pair = readonly [LatLng, LatLng];
type Outcome = 'answered' | 'answered wrongly' | 'refused clearly' | 'failed otherwise';

/** Every call must end within its deadline, with the right result or with the one error for an unavailable engine. */
async function run(): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'engine-kills-'));
  const [extract, tileDir] = [join(folder, 'town.osm.pbf'), join(folder, 'tiles')];
  await writeTown(extract);
  await runTileBuilder({ pbfPath: extract, tileDir });
  const engine = new ValhallaProcesses(valhallaConfig(tileDir), { answerMs });
  try {
    return await callThroughKills(engine);
  } finally {
    await engine.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function callThroughKills(engine: ValhallaProcesses): Promise<BenchResult> {
  const measure = measureWith(engine);
  const pairs: Pair[] = places.flatMap((from) => places.filter((to) => to !== from).map((to): Pair => [from, to]));
  const right = await Promise.all(pairs.map(measure));

  const outcomes: Record<Outcome, number> = {
    answered: 0,
    'answered wrongly': 0,
    'refused clearly': 0,
    'failed otherwise': 0,
  };
  const random = seeded(1);
  let longestMs = 0;
  let next = 0;
  const caller = async () => {
    for (let call = next++; call < callCount; call = next++) {
      const index = call % pairs.length;
      const before = performance.now();
      const [from, to] = pairs[index] ?? [at.centro, at.campoAlto];
      outcomes[await fateOf(measure([from, to]), right[index])]++;
      longestMs = Math.max(longestMs, performance.now() - before);
      await wait(random() * mostPauseMs.call);
    }
  };
  const stopKilling = killAtRandom(engine, seeded(2));
  await Promise.all(Array.from({ length: callers }, caller));
  const kills = await stopKilling();

  const ended = Object.values(outcomes).reduce((sum, count) => sum + count, 0);
  const counts = Object.entries(outcomes).map(([fate, count]) => `${count} ${fate}`);
  return {
    lines: [
      `${kills} kills: ${counts.join(', ')}, ${callCount - ended} lost`,
      `longest wait ${(longestMs / 1_000).toFixed(1)} s (deadline ${answerMs / 1_000} s)`,
    ],
    ok: kills > 0 && outcomes.answered + outcomes['refused clearly'] === callCount && longestMs <= answerMs + 1_000,
  };
}

/** The length of the fastest route identifies a pair's result. */
function measureWith(process: ValhallaProcesses) {
  const engine = createValhalla(process);
  const [query] = engineQueriesFor({ preferences: [], avoidTolls: false, avoidHighways: false });
  return async (points: Pair): Promise<number> => {
    const [route] = await engine.route({ points, wishes: query, alternatives: 0 });
    return route?.distanceMeters ?? Number.NaN;
  };
}

async function fateOf(call: Promise<number>, right: number | undefined): Promise<Outcome> {
  try {
    return (await call) === right ? 'answered' : 'answered wrongly';
  } catch (error) {
    const isClear = error instanceof Error && 'type' in error && error.type === 'upstream_unavailable';
    return isClear ? 'refused clearly' : 'failed otherwise';
  }
}

/** Returns a function that stops it and gives the number of kills. */
function killAtRandom(engine: ValhallaProcesses, random: () => number): () => Promise<number> {
  const stop = new AbortController();
  const killing = (async () => {
    let kills = 0;
    while (!stop.signal.aborted) {
      await wait(random() * mostPauseMs.kill, undefined, { signal: stop.signal }).catch(() => undefined);
      const { pids } = engine;
      const pid = pids[Math.floor(random() * pids.length)];
      if (pid !== undefined && !stop.signal.aborted && process.kill(pid, 'SIGKILL')) kills++;
    }
    return kills;
  })();
  return () => {
    stop.abort();
    return killing;
  };
}

export const engineKills: Bench = { name, run };

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const result = await run();
  for (const line of [name, ...result.lines, result.ok ? 'OK' : 'FALHOU']) console.log(line);
  process.exitCode = result.ok ? 0 : 1;
}
