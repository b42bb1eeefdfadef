// npm run moderators: appoints moderators; the program itself is apps/server/src/moderators.
import { install, prepare, root, run } from './steps.mjs';

await prepare(install);
process.exitCode = await run(process.execPath, [
  '--import',
  'tsx',
  `${root}apps/server/src/moderators/main.ts`,
  ...process.argv.slice(2),
]);
