import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { piecesNear, reliefPiecesNear } from '@estradeiro/atlas/basemap/pieces/corridor';
import { openPieces } from '@estradeiro/atlas/basemap/pieces/open-pieces';
import { runMaps } from '@estradeiro/atlas/cli/maps';
import { cellAt, heightCellsOf } from '@estradeiro/atlas/heights/height-tiles';
import { ensureBuiltIn } from '@estradeiro/atlas/installation/built-in';
import { type InstalledMaps, readMapsState } from '@estradeiro/atlas/installation/maps-state';
import { buildRoutingTiles } from '@estradeiro/atlas/routing-tiles/build-routing-tiles';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Tile } from '@estradeiro/contract/maps';
import { RouteRequest } from '@estradeiro/contract/navigation';
import { destinationPoint } from '@estradeiro/navigation/geometry';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { createNavigation } from '../../apps/server/src/features/navigation/navigation.service.ts';
import { ana } from '../../apps/server/src/features/navigation/navigation.testing.ts';
import { createServerNetworks } from '../../apps/server/src/features/navigation/networks.ts';
import { openRoads } from '../../apps/server/src/features/navigation/providers/open-valhalla.ts';
import { type Bench, type BenchResult, median } from './bench.ts';
import { writeHeights } from './generated-heights.ts';
import { loadText, sharedExtract } from './machine.ts';
import { longRoad, writeLongRoad } from './road-ahead.ts';

const most = { ofCalculation: 0.3, ofInstallation: 0.35, ofPack: 0.3 };
const rounds = { warm: 2, counted: 7 };

async function run(): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'heights-bench-'));
  try {
    const found = [
      await install(folder, 'poa', [{ lat: -30.045, lng: -51.225 }, 60, 5_000]),
      await install(folder, 'liechtenstein', [{ lat: 47.06, lng: 9.5 }, 8, 22_000]),
      await timeLongRoad(folder),
    ];
    return { lines: [...found.flatMap(({ lines }) => lines), loadText()], ok: found.every(({ ok }) => ok) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** An installation without heights, and what bringing them from a folder and drawing the relief takes after it. */
async function install(folder: string, extract: string, line: [LatLng, number, number]): Promise<BenchResult> {
  const [mapsDir, heightsSource] = [join(folder, extract), join(folder, `${extract}-heights`)];
  await ensureBuiltIn(mapsDir, () => new Date());
  const without = await timed(() => maps(mapsDir, heightsSource, sharedExtract(extract)));
  const state = await readMapsState(mapsDir);
  const cells = await heightCellsOf(state?.networkTiles ?? '');
  writeHeights(heightsSource, cells);
  const more = await timed(() => maps(mapsDir, heightsSource, '--relevo'));
  const share = more.cpuSeconds / without.cpuSeconds;
  const weight = await weigh(await readMapsState(mapsDir), line);
  return {
    ok: share <= most.ofInstallation && weight.share <= most.ofPack,
    lines: [
      `${extract}: installed in ${seconds(without)}; ${cells.length} cells of heights and relief ${seconds(more)}, ${percent(share)} more processor time (at most ${percent(most.ofInstallation)})`,
      `  pack of ${line[2] / 1_000} km: map ${kilobytes(weight.map)}, relief ${kilobytes(weight.relief)} in ${weight.reliefPieces} pieces, ${percent(weight.share)} (at most ${percent(most.ofPack)}); all relief ${kilobytes(weight.allRelief)}`,
    ],
  };
}

type Time = { wallSeconds: number; cpuSeconds: number };

/** Of this process and of those that it started and that ended. */
async function timed(work: () => Promise<void>): Promise<Time> {
  const cpu = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6 + childSeconds();
  };
  const [wall, before] = [performance.now(), cpu()];
  await work();
  return { wallSeconds: (performance.now() - wall) / 1_000, cpuSeconds: cpu() - before };
}

/** Of ended children, which `getrusage` knows by the fields `cutime` and `cstime` of /proc/self/stat, in hundredths. */
function childSeconds(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

async function maps(mapsDir: string, heightsSource: string, wish: string): Promise<void> {
  let complaint = '';
  const code = await runMaps({
    ...{ args: [wish], mapsDir, cwd: mapsDir, heightsSource, downloadBaseUrl: 'http://127.0.0.1:1/' },
    output: { write: () => undefined },
    errors: { write: (text) => (complaint += text) },
    now: () => new Date(),
  });
  if (code !== 0) throw new Error(complaint);
}

async function weigh(state: InstalledMaps | null, [start, bearing, meters]: [LatLng, number, number]) {
  const line = [start, destinationPoint(start, bearing, meters)];
  const basemaps = state ? [state.overview, ...state.extracts] : [];
  const packed = await Promise.all(basemaps.map(({ path }) => piecesOf(path, piecesNear(line, line))));
  const relief = await piecesOf(state?.relief?.path ?? '', reliefPiecesNear(line, line));
  const map = packed.flat().reduce((sum, bytes) => sum + bytes, 0);
  const reliefBytes = relief.reduce((sum, bytes) => sum + bytes, 0);
  const all = { map, relief: reliefBytes, reliefPieces: relief.length, allRelief: state?.relief?.bytes ?? 0 };
  return { ...all, share: reliefBytes / (map + reliefBytes) };
}

async function piecesOf(path: string, wanted: readonly Tile[]): Promise<number[]> {
  const pieces = await openPieces(path);
  const found = await Promise.all(wanted.map((piece) => pieces?.measure(piece) ?? null));
  await pieces?.close();
  return found.filter((bytes) => bytes !== null);
}

/** What heights add to the road ahead of 1,000 km, by the server's own code without HTTP, against that route. */
async function timeLongRoad(folder: string): Promise<BenchResult> {
  const [pbfPath, tileDir, heights] = [
    join(folder, 'long.osm.pbf'),
    join(folder, 'long'),
    join(folder, 'long-heights'),
  ];
  await writeLongRoad(pbfPath);
  mkdirSync(tileDir);
  await buildRoutingTiles({ pbfPaths: [pbfPath], outDir: tileDir });
  const engines = [openRoads(tileDir), openRoads(tileDir, heights)].map(createServerNetworks);
  const [without, withHeights] = engines.map((networks) => createNavigation(networks));
  if (!without || !withHeights) throw new Error('no engine');
  try {
    const route = () => without.calculate(RouteRequest.parse({ waypoints: longRoad.ends }), ana);
    const { polyline, steps } = await route();
    const cells = new Set(decodePolyline(polyline).map(({ lat, lng }) => cellAt(lat, lng)));
    writeHeights(heights, [...cells]);
    const times = { route: [] as number[], without: [] as number[], with: [] as number[] };
    let climbMeters = 0;
    for (let round = 0; round < rounds.warm + rounds.counted; round++) {
      const taken = {
        route: await millis(route),
        without: await millis(() => without.roadAhead({ polyline, steps }, ana)),
        with: await millis(async () => {
          climbMeters = (await withHeights.roadAhead({ polyline, steps }, ana)).heights?.climbMeters ?? 0;
        }),
      };
      if (round < rounds.warm) continue;
      for (const key of ['route', 'without', 'with'] as const) times[key].push(taken[key]);
    }
    const [calculation, plain, all] = [median(times.route), median(times.without), median(times.with)];
    const share = (all - plain) / calculation;
    const line = `1,000 km through ${cells.size} cells, ${climbMeters} m up: the route ${calculation.toFixed(0)} ms, the road ahead ${plain.toFixed(0)} ms, with heights ${all.toFixed(0)}: they add ${share.toFixed(2)} of the route (at most ${most.ofCalculation})`;
    return { lines: [line], ok: climbMeters > 0 && share <= most.ofCalculation };
  } finally {
    for (const networks of engines) await networks.close();
  }
}

async function millis(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

const seconds = ({ wallSeconds, cpuSeconds }: Time) =>
  `${wallSeconds.toFixed(1)} s (${cpuSeconds.toFixed(1)} of a processor)`;
const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
const kilobytes = (bytes: number) => `${Math.round(bytes / 1_000)} kB`;

export const heights: Bench = { name: 'heights and relief against the route, the installation and the pack', run };
