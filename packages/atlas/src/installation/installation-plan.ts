import { stat } from 'node:fs/promises';

/** The parts of an installation, in the order in which they are done. */
const installTasks = ['roads', 'basemap', 'places', 'network'] as const;
export type InstallTask = (typeof installTasks)[number];

/** Seconds of one processor for a megabyte of extract, or of roads of all extracts, measured by `npm run bench -- installing`. */
const secondsPerMegabyte = { roads: 0.5, basemap: 1.3, places: 1.1 };
const networkSecondsPerRoadsMegabyte = 2.6;

/** What is written for each byte of extract, and while the network is built for each byte of roads; a third more than was measured. */
const keptPerByte = 6;
const networkPerRoadsByte = 30;

/** Of an extract are roads. */
const roadsShare = 0.47;

type InstallationPlan = {
  seconds: Record<InstallTask, number>;
  /** Free disk that it takes at its height. */
  neededBytes: number;
};

/** What it takes to install an extract of that size beside others, whose roads are built into the network again. */
export function planInstallation(extractBytes: number, otherRoadsBytes: number): InstallationPlan {
  const roadsBytes = extractBytes * roadsShare + otherRoadsBytes;
  const seconds = (perMegabyte: number, bytes = extractBytes) => (perMegabyte * bytes) / 1e6;
  return {
    seconds: {
      roads: seconds(secondsPerMegabyte.roads),
      basemap: seconds(secondsPerMegabyte.basemap),
      places: seconds(secondsPerMegabyte.places),
      network: seconds(networkSecondsPerRoadsMegabyte, roadsBytes),
    },
    neededBytes: extractBytes * keptPerByte + roadsBytes * networkPerRoadsByte,
  };
}

export async function bytesOf(paths: readonly string[]): Promise<number> {
  const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The current part, and how far the whole is, from 0 to 1. */
export type OnInstallProgress = (task: InstallTask, fraction: number) => void;

/** Turns how far each part is into how far the whole is. */
export function weighProgress({ seconds }: InstallationPlan, onProgress: OnInstallProgress) {
  const total = installTasks.reduce((sum, task) => sum + seconds[task], 0);
  return (task: InstallTask) => {
    const before = installTasks.slice(0, installTasks.indexOf(task)).reduce((sum, each) => sum + seconds[each], 0);
    return (fraction: number) => onProgress(task, (before + seconds[task] * fraction) / total);
  };
}
