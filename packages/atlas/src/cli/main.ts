import { join, resolve } from 'node:path';
import { runMaps } from './maps.ts';
import { texts } from './texts.ts';

// The tile builder ends with this process; the next installation removes unfinished folders.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    process.stderr.write(`\n${texts.interrupted}\n`);
    process.exit(130);
  });
}

process.exitCode = await runMaps({
  args: process.argv.slice(2),
  mapsDir: resolve(process.env.MAPS_DIR || join(process.env.DATA_DIR || './data', 'maps')),
  // npm runs scripts from the project's root and passes the caller's folder here.
  cwd: process.env.INIT_CWD ?? process.cwd(),
  downloadBaseUrl: process.env.MAPS_DOWNLOAD_URL || 'https://download.geofabrik.de/',
  heightsSource: process.env.ELEVATION_URL || 'https://elevation-tiles-prod.s3.amazonaws.com/skadi',
  output: process.stdout,
  errors: process.stderr,
  now: () => new Date(),
});
