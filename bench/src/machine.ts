import { arch, availableParallelism, cpus, loadavg, platform, release, totalmem } from 'node:os';

/** What a figure depends on besides our code, for the head of a report. */
export function machineFacts(): string[] {
  const processor = cpus()[0]?.model.trim() ?? 'unknown processor';
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  return [
    `${availableParallelism()} cores (${processor}), ${gigabytes} GB, ${platform()} ${release()} ${arch()}, Node ${process.version}`,
    loadText(),
  ];
}

/** What else the machine was doing: times are only as good as it was idle. */
export const loadText = () => `load average ${loadavg()[0]?.toFixed(1)} over the last minute`;
