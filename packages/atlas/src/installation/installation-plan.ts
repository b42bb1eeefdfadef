import { stat } from 'node:fs/promises';

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

export async function bytesOf(paths: readonly string[]): Promise<number> {
  const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Receives the current part, and the progress of the whole from 0 to 1. */
export type OnInstallProgress = (task: InstallTask, fraction: number) => void;

/** Turns the progress of each part into that of the whole. */
export function weighProgress({ seconds }: InstallationPlan, onProgress: OnInstallProgress) {
  const total = installTasks.reduce((sum, task) => sum + seconds[task], 0);
  return (task: InstallTask) => {
    const before = installTasks.slice(0, installTasks.indexOf(task)).reduce((sum, each) => sum + seconds[each], 0);
    return (fraction: number) => onProgress(task, (before + seconds[task] * fraction) / total);
  };
}
