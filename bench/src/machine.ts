import { existsSync } from 'node:fs';
import { arch, availableParallelism, cpus, loadavg, platform, release, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { BenchSkipped } from './bench.ts';

/** What results depend on besides our code, for the head of a report. */
export function machineFacts(): string[] {
  const processor = cpus()[0]?.model.trim() ?? 'unknown processor';
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  return [
    `${availableParallelism()} cores (${processor}), ${gigabytes} GB, ${platform()} ${release()} ${arch()}, Node ${process.version}`,
    loadText(),
  ];
}

/** Times are only comparable on an idle machine. */
export const loadText = () => `load average ${loadavg()[0]?.toFixed(1)} over the last minute`;

const folder = fileURLToPath(new URL('../../../shared/data/', import.meta.url));

/** The path of a shared extract. Throws `BenchSkipped` without it. */
export function sharedExtract(name: string): string {
  const path = `${folder}${name}.osm.pbf`;
  if (!existsSync(path)) throw new BenchSkipped(`../shared/data/${name}.osm.pbf is not there`);
  return path;
}
