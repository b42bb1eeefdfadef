// npm run account: a link to a new password for who lost theirs; the program itself is apps/server/src/account.
import { install, prepare, root, run } from './steps.mjs';

await prepare(install);
process.exitCode = await run(process.execPath, [
  '--import',
  'tsx',
  `${root}apps/server/src/account/main.ts`,
  ...process.argv.slice(2),
]);
