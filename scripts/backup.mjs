// npm run backup and npm run restore: saves the riders' data, and restores it; the program itself is apps/server/src/backup.
import { resolve } from 'node:path';
import { install, prepare, root, run } from './steps.mjs';

await prepare(install);
const [command, ...given] = process.argv.slice(2);
// npm runs scripts from the project's root and passes the caller's folder here.
const here = process.env.INIT_CWD ?? process.cwd();
process.exitCode = await run(process.execPath, [
  '--import',
  'tsx',
  `${root}apps/server/src/backup/main.ts`,
  command,
  ...given.map((one) => (one.startsWith('-') ? one : resolve(here, one))),
]);
