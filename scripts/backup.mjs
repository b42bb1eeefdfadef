// npm run backup and npm run restore: saves what riders stored, and brings it back; the program itself is apps/server/src/backup.
import { resolve } from 'node:path';
import { install, prepare, root, run } from './steps.mjs';

await prepare(install);
const [command, ...given] = process.argv.slice(2);
// npm runs scripts from the project's root and says here where it was called.
const here = process.env.INIT_CWD ?? process.cwd();
process.exitCode = await run(process.execPath, [
  '--import',
  'tsx',
  `${root}apps/server/src/backup/main.ts`,
  command,
  ...given.map((one) => (one.startsWith('-') ? one : resolve(here, one))),
]);
