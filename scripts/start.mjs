// npm start: installs and builds what is missing or older than its sources, then runs the server and restarts it after a crash.
import { fileURLToPath } from 'node:url';
import { keepRunning } from './keep-running.mjs';
import { build, install, prepare } from './steps.mjs';

await prepare(install, build);
process.env.LOG_LEVEL ??= 'warn';
keepRunning(['--enable-source-maps', fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url))]);
