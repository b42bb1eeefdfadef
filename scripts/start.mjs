// npm start: installs and builds what is missing or older than its sources, then runs the server in this process.
import { build, install, prepare } from './steps.mjs';

await prepare(install, build);
process.setSourceMapsEnabled(true);
process.env.LOG_LEVEL ??= 'warn';
await import('../apps/server/dist/main.js');
