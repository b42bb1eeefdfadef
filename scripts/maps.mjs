// npm run maps: installs, lists and removes maps; the program itself is packages/atlas/src/cli.
import { install, prepare, root, run } from './steps.mjs';

await prepare(install);
process.env.INIT_CWD ??= process.cwd();
// The program below reports the failure and ends.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
process.exitCode = await run(process.execPath, [
  // Garbage is collected when it exceeds a third of the memory in use, so that a region fits into a small machine.
  '--heap-growing-percent=30',
  '--import',
  'tsx',
  `${root}packages/atlas/src/cli/main.ts`,
  ...process.argv.slice(2),
]);
