import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../../scripts/steps.mjs';

/**
 * A TypeScript entry as JavaScript beside the built server, made as that is made: read through tsx each function keeps its name
 * in a quarter of a kilobyte, which no product has. Resolves to its path.
 */
export async function buildEntry(path: string): Promise<string> {
  const outfile = join(root, 'apps/server/dist', `${basename(path, '.ts')}.bench.js`);
  await build({
    entryPoints: [path],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    plugins: [
      {
        name: 'packages-outside',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^[^./#]/ }, (asked) =>
            /^@estradeiro\//.test(asked.path) ? undefined : { path: asked.path, external: true },
          ),
      },
    ],
    logLevel: 'warning',
  });
  return outfile;
}
