import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

const entry = join(import.meta.dirname, 'src/worker/main.ts');

/**
 * Files that are not cached: those only for the server, the worker itself, and the screenshots for the installation.
 */
const leftOut = /\.br$|^\/sw\.js$|^\/screen-files\.json$|^\/screenshots\//;

/** Writes `sw.js`, which lists every file of this build with the hash of its content. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }) {
        const files = await filesOf(dir);
        const version = sha256(JSON.stringify(files)).slice(0, 12);
        await build({
          entryPoints: [entry],
          outfile: join(dir, 'sw.js'),
          bundle: true,
          minify: true,
          target: 'es2022',
          define: { VERSION: JSON.stringify(version), FILES: JSON.stringify(files) },
          logLevel: 'warning',
        });
      },
    },
  };
}

async function filesOf(dir: string) {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(dir.length).replaceAll('\\', '/'))
    .filter((path) => !leftOut.test(path))
    .sort();
  return Promise.all(paths.map(async (path) => ({ path, sha256: sha256(await readFile(join(dir, path))) })));
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('base64');
