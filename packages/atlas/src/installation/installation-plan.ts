import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readStoredState, type StoredExtract } from './maps-state.ts';

const installTasks = ['roads', 'basemap', 'places', 'goodRoads', 'network'] as const;
export type InstallTask = (typeof installTasks)[number];

/** Seconds of one processor for each megabyte of extract, measured by `npm run bench -- installing`. */
const secondsPerMegabyte = { roads: 0.5, basemap: 1.3, places: 1.1, goodRoads: 0.3 };
const networkSecondsPerRoadsMegabyte = 2.6;

/** Bytes written for each byte of extract, and while building the network for each byte of roads; a third above the measured values. */
const keptPerByte = 6;
const networkPerRoadsByte = 30;

/** The size of an extract's roads as a share of the extract. */
const roadsShare = 0.47;

type InstallationPlan = {
  seconds: Record<InstallTask, number>;
  /** Free disk needed at the peak. */
  neededBytes: number;
};

/** Time and disk to install an extract of that size beside others, whose roads are built into the network again. */
export function planInstallation(extractBytes: number, otherRoadsBytes: number): InstallationPlan {
  const roadsBytes = extractBytes * roadsShare + otherRoadsBytes;
  const seconds = (perMegabyte: number, bytes = extractBytes) => (perMegabyte * bytes) / 1e6;
  return {
    seconds: {
      roads: seconds(secondsPerMegabyte.roads),
      basemap: seconds(secondsPerMegabyte.basemap),
      places: seconds(secondsPerMegabyte.places),
      goodRoads: seconds(secondsPerMegabyte.goodRoads),
      network: seconds(networkSecondsPerRoadsMegabyte, roadsBytes),
    },
    neededBytes: extractBytes * keptPerByte + roadsBytes * networkPerRoadsByte,
  };
}

/** Time and disk to install extracts of that size in all beside the maps in force, except those that they replace. */
export async function planExtracts(mapsDir: string, extractBytes: number, ids: readonly string[]) {
  const extracts = (await readStoredState(mapsDir).catch(() => null))?.extracts ?? [];
  const others = extracts.filter(({ id }) => !ids.includes(id));
  return { ...(await planBeside(mapsDir, extractBytes, others)), others: others.map(({ name }) => name) };
}

/** The same beside these extracts. */
export async function planBeside(mapsDir: string, extractBytes: number, others: readonly StoredExtract[]) {
  return planInstallation(extractBytes, await bytesOf(others.map(({ roadsPath }) => join(mapsDir, roadsPath))));
}

export async function bytesOf(paths: readonly string[]): Promise<number> {
  const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Receives the current part, and the progress of the whole from 0 to 1. */
export type OnInstallProgress = (task: InstallTask, fraction: number) => void;

/** A part of an installation, in the order of building. */
export type InstallStep = { task: InstallTask; seconds: number };

/** Turns the progress of each step, by its place, into that of the whole. */
export function weighProgress(steps: readonly InstallStep[], onProgress: OnInstallProgress) {
  const total = steps.reduce((sum, { seconds }) => sum + seconds, 0);
  return (place: number) => {
    const before = steps.slice(0, place).reduce((sum, { seconds }) => sum + seconds, 0);
    const { task, seconds } = steps[place] ?? { task: 'network', seconds: 0 };
    return (fraction: number) => onProgress(task, (before + seconds * fraction) / total);
  };
}
