// npm run operators: lists and chooses operators; the program itself is apps/server/src/operators.
import { install, prepare, root, run } from './steps.mjs';

await prepare(install);
process.exitCode = await run(process.execPath, [
  '--import',
  'tsx',
  `${root}apps/server/src/operators/main.ts`,
  ...process.argv.slice(2),
]);
