import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DownloadError, remoteFile } from '@estradeiro/atlas/cli/download';
import { findRegion, idOf, regions } from '@estradeiro/atlas/cli/regions';
import { groupBy } from '@estradeiro/atlas/gazetteer/group-by';
import { installedHeightCells } from '@estradeiro/atlas/heights/height-tiles';
import { planExtracts } from '@estradeiro/atlas/installation/installation-plan';
import { readMapsState } from '@estradeiro/atlas/installation/maps-state';
import { sweepReplaced } from '@estradeiro/atlas/installation/sweep';
import { placesVersion } from '@estradeiro/atlas/places/schema';
import { type InstalledMap, MapFileName } from '@estradeiro/contract/operator-maps';
import { z } from 'zod';
import type { MapAdministration, MapOutcome, MapProgress } from '#features/operator/map-administration.provider.ts';
import { mapUploads } from './map-uploads.ts';
import { type MapWorkMessage, type MapWorkOrder, MapWorkMessage as Message } from './map-work-messages.ts';
import { startProcess, stopProcess } from './own-process.ts';
import { freeBytes } from './platform/disk-space.ts';
import { AppError } from './platform/errors.ts';

type Settings = { mapsFolder: string; downloadBaseUrl: string; heightsSource: string };

/** Within the maps' folder. */
const filesFolder = 'extratos';

const texts = {
  // Not what the host answered, which would tell about hosts that only this server reaches.
  noSize: 'O servidor do extrato não disse o tamanho dele.',
  killed:
    'O sistema encerrou a instalação, em geral por falta de memória. Os mapas anteriores continuam valendo, e tentar de novo continua depois da última parte que ficou pronta.',
};

/** The maps' folder of this instance; what takes long runs in a process of its own (install-maps.ts). */
export function mapAdministration({ mapsFolder, downloadBaseUrl, heightsSource }: Settings): MapAdministration {
  const folder = join(mapsFolder, filesFolder);

  const bytesOf = async (target: string): Promise<number | null> => {
    if (isAddress(target)) return (await remoteFile(target)).bytes;
    return (await stat(join(folder, target)).catch(() => null))?.size ?? null;
  };
  /** The address of a region or of an extract, or the name of a file; null for anything else. */
  const find = async (target: string): Promise<{ id: string; source: string } | null> => {
    if (isAddress(target)) return { id: idOf(target), source: target };
    const region = findRegion(target);
    if (region) return { id: region.id, source: new URL(region.path, downloadBaseUrl).href };
    return (await filesIn(folder)).includes(target) ? { id: idOf(target), source: target } : null;
  };

  return {
    async state() {
      const state = await readMapsState(mapsFolder).catch(() => null);
      const installed = await Promise.all((state?.extracts ?? []).map(toInstalledMap));
      return {
        installed,
        networkBytes: state?.networkTiles ? await recordedBytes(state.networkTiles) : 0,
        heightTiles: (await installedHeightCells(mapsFolder)).length,
      };
    },
    regions: regions.map(({ id, name }) => ({ id, name })),
    folder,
    files: () => filesIn(folder),
    async deleteFile(name) {
      if (!(await filesIn(folder)).includes(name)) return false;
      await rm(join(folder, name), { force: true });
      return true;
    },
    uploads: mapUploads({ folder, free: () => freeBytes(mapsFolder) }),
    sameMap(targets) {
      const byId = groupBy(new Set(targets), (target) => findRegion(target)?.id ?? idOf(target));
      return [...byId.values()].find(({ length }) => length > 1) ?? null;
    },

    async needs(targets) {
      const found = await Promise.all(targets.map(find));
      const known = found.filter((one) => one !== null);
      if (known.length < targets.length) return null;
      const sizes = await Promise.all(known.map(({ source }) => bytesOf(source))).catch((cause: unknown) => {
        if (cause instanceof DownloadError) {
          throw new AppError('upstream_unavailable', { cause, message: texts.noSize });
        }
        throw cause;
      });
      const ids = known.map(({ id }) => id);
      const isKnown = sizes.every((size) => size !== null);
      const extractBytes = isKnown ? sizes.reduce((sum: number, size) => sum + (size ?? 0), 0) : null;
      const plan = await planExtracts(mapsFolder, extractBytes ?? 0, ids);
      const free = freeBytes(mapsFolder);
      return {
        extractBytes,
        seconds: extractBytes === null ? null : Object.values(plan.seconds).reduce((sum, each) => sum + each, 0),
        diskBytes: extractBytes === null ? null : extractBytes + plan.neededBytes,
        freeBytes: Number.isFinite(free) ? free : null,
        memoryBytes: extractBytes === null ? null : memoryFor(extractBytes),
        others: plan.others,
      };
    },

    run(args, onProgress) {
      const order = { args: [...args], mapsDir: mapsFolder, folder: filesFolder, downloadBaseUrl, heightsSource };
      const { child, done } = startInstallation(order, onProgress);
      let isStopped = false;
      return {
        done: done.then(async (outcome) => {
          // What was half built would otherwise take up disk until the next installation.
          if (isStopped) await sweepReplaced(mapsFolder).catch(() => undefined);
          return outcome;
        }),
        stop() {
          isStopped = true;
          // In work without a pause it hears no signal, and has no builder of its own then.
          stopProcess(child);
        },
      };
    },
  };
}

const isAddress = (target: string) => /^https?:\/\//.test(target);

async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => MapFileName.safeParse(name).success).sort();
}

/** `npm run maps` takes addresses with a query or a user part, which may hold a key. */
function withoutSecrets(address: string): string {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`;
}

type Extract = NonNullable<Awaited<ReturnType<typeof readMapsState>>>['extracts'][number];

async function toInstalledMap(extract: Extract): Promise<InstalledMap> {
  const { id, name, source, installedAt, dataFrom = null, roadFeatures } = extract;
  const others = await Promise.all(
    [extract.placesPath, extract.roadsPath].map(async (path) => (await stat(path).catch(() => null))?.size ?? 0),
  );
  const undirected = roadFeatures?.undirectedCameras ?? 0;
  return {
    id,
    name,
    source: isAddress(source) ? withoutSecrets(source) : source,
    installedAt,
    dataFrom,
    bytes: others.reduce((sum, bytes) => sum + bytes, extract.bytes),
    cameras: roadFeatures ? { directed: roadFeatures['speed-camera'] - undirected, undirected } : null,
    roadMeters: roadFeatures?.roadMeters ?? null,
    isSearchOld: extract.placesVersion !== placesVersion,
  };
}

const Sizes = z.record(z.string(), z.number());

/** By the lengths that were recorded when the network was built, since its folder has thousands of files. */
async function recordedBytes(folder: string): Promise<number> {
  const text = await readFile(join(folder, 'sizes.json'), 'utf8').catch(() => '{}');
  return Object.values(sizesIn(text)).reduce((sum, bytes) => sum + bytes, 0);
}

/** None of a file that was cut off. */
function sizesIn(text: string): z.infer<typeof Sizes> {
  try {
    return Sizes.parse(JSON.parse(text));
  } catch {
    return {};
  }
}

/** Measured memory of all processes together, by the size of the extract (docs/operations.md). */
const measured = [
  { extractBytes: 10.7e6, memoryBytes: 650e6 },
  { extractBytes: 100e6, memoryBytes: 1_676e6 },
] as const;

/** Between what was measured; null above it. */
function memoryFor(extractBytes: number): number | null {
  const [small, large] = measured;
  if (extractBytes > large.extractBytes) return null;
  const share = Math.max(0, (extractBytes - small.extractBytes) / (large.extractBytes - small.extractBytes));
  return small.memoryBytes + share * (large.memoryBytes - small.memoryBytes);
}

/** Runs install-maps.ts. */
function startInstallation(order: MapWorkOrder, onProgress: (progress: MapProgress) => void) {
  // Garbage is collected as by `npm run maps`.
  const child = startProcess('install-maps', ['--heap-growing-percent=30']);
  let end: MapOutcome | null = null;
  child.on('message', (message) => {
    const told = readMessage(message);
    if (told && 'progress' in told) onProgress(told.progress);
    else if (told) end = told.end;
  });
  const done = new Promise<MapOutcome>((settle) => {
    child.on('error', ({ message }) => settle({ failure: message, remarks: '' }));
    child.on('exit', () => settle(end ?? { failure: texts.killed, remarks: '' }));
  });
  child.send(order, () => undefined);
  return { child, done };
}

const readMessage = (message: unknown): MapWorkMessage | null => Message.safeParse(message).data ?? null;
