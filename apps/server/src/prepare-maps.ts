import { ensureBuiltIn } from '@estradeiro/atlas/installation/built-in';

// A separate process that ends, since the memory for building these maps would otherwise stay with the server.
const [, , mapsFolder = ''] = process.argv;
await ensureBuiltIn(mapsFolder, () => new Date()).catch((error: unknown) => {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
