import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { build } from 'esbuild';
import { readVersion } from '../../scripts/version.mjs';

const ours = /^@estradeiro\//;

// Our own packages go in as source; what comes from outside stays outside, because some of it reads files beside itself.
await build({
  entryPoints: {
    main: 'src/main.ts',
    'prepare-maps': 'src/prepare-maps.ts',
    'install-maps': 'src/install-maps.ts',
    'make-backup': 'src/make-backup.ts',
    'long-inputs-thread': 'src/long-inputs-thread.ts',
    'valhalla-child': 'src/features/navigation/providers/valhalla-child.ts',
  },
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  plugins: [
    {
      name: 'packages-outside',
      setup: ({ onResolve }) =>
        onResolve({ filter: /^[^./#]/ }, ({ path }) => (ours.test(path) ? undefined : { path, external: true })),
    },
  ],
  define: {
    ESTRADEIRO_VERSION: JSON.stringify(readVersion()),
    ESTRADEIRO_CHANGES: JSON.stringify(readFileSync('../../CHANGELOG.md', 'utf8')),
  },
  logLevel: 'warning',
});

// A new, empty database: making one takes 900 MB of memory, which the machine of the server need not have (new-database.ts).
const archive = 'dist/new-database.tar.gz';
const changedMs = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
if (changedMs(archive) <= changedMs(fileURLToPath(import.meta.resolve('@electric-sql/pglite')))) {
  const database = await PGlite.create();
  const dump = await database.dumpDataDir('gzip');
  writeFileSync(`${archive}.part`, Buffer.from(await dump.arrayBuffer()));
  renameSync(`${archive}.part`, archive);
  await database.close();
}
