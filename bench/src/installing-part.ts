import { installExtract } from '@estradeiro/atlas/installation/install-extract';

// A process of its own, so that its memory can be measured; prints a line for each step of its progress.
const [, , pbfPath = '', mapsDir = ''] = process.argv;
const before = performance.now();
await installExtract(
  mapsDir,
  { pbfPath, id: 'made', name: null, source: pbfPath },
  {
    now: () => new Date(),
    onProgress: (task, fraction) =>
      process.stdout.write(`${JSON.stringify({ task, fraction, seconds: (performance.now() - before) / 1_000 })}\n`),
  },
);
