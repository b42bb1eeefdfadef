// npm run account: creates a link to set a new password; the program itself is apps/server/src/account.
import { install, prepare, root, run } from './steps.mjs';

await prepare(install);
process.exitCode = await run(process.execPath, [
  '--import',
  'tsx',
  `${root}apps/server/src/account/main.ts`,
  ...process.argv.slice(2),
]);
