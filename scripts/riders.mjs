// npm run riders: lists accounts, and suspends, releases or deletes them; the program itself is apps/server/src/riders.
import { install, prepare, root, run } from './steps.mjs';

await prepare(install);
process.exitCode = await run(process.execPath, [
  '--import',
  'tsx',
  `${root}apps/server/src/riders/main.ts`,
  ...process.argv.slice(2),
]);
