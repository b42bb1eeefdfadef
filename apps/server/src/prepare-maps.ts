import { ensureBuiltIn } from '@estradeiro/atlas/installation/built-in';

// A process of its own, which ends: what it reads of the world to build these maps would stay in the server's memory.
const [, , mapsFolder = ''] = process.argv;
await ensureBuiltIn(mapsFolder, () => new Date()).catch((error: unknown) => {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
