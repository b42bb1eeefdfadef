import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { readVersion } from '../../scripts/version.mjs';
import { manifestPictures } from './manifest-pictures.plugin.ts';
import { screenFiles } from './screen-files.plugin.ts';
import { serviceWorker } from './service-worker.plugin.ts';

const server = 'http://localhost:3000';

/**
 * The libraries that every screen needs, in one chunk: it compresses better than several and stays cached over most
 * releases. `zod-without-eval` is in the same chunk as zod, since it must run before any chunk creates a schema.
 */
const base = /node_modules\/(?:react|react-dom|scheduler|wouter|regexparam|@tanstack|zod)\/|platform\/zod-without-eval/;

/** Excludes lodging, whose six scripts share code that no other screen needs. */
const ofSeveralFeatures = /^(?!.*\/(?:features|src)\/lodging\/)/;

export default defineConfig({
  plugins: [react(), tailwind(), preloadFont(), precompress(), manifestPictures(), screenFiles(), serviceWorker()],
  // React has included `useSyncExternalStore` since version 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  define: { ESTRADEIRO_VERSION: JSON.stringify(readVersion()) },
  build: {
    // Data URLs would need `data:` in the Content-Security-Policy.
    assetsInlineLimit: 0,
    // The map's library alone has 1,100 kB; what a first visit loads is bounded by `npm run bench -- first-load`.
    chunkSizeWarningLimit: 1_200,
    rolldownOptions: {
      output: {
        // What this layout is for, and what it costs: decision 0022.
        codeSplitting: {
          groups: [
            { name: 'base', test: base, priority: 2 },
            // The code that starts the app, apart from `shared`: the landing and the login do not need what screens
            // share.
            { name: 'start', tags: ['$initial'], priority: 1 },
            // Else each icon that two screens share would be a script of its own.
            { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 2 },
            { name: 'shared', test: ofSeveralFeatures, minShareCount: 4 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': server, '/healthz': server } },
});

/** Preloads the font before the style sheet requests it, which avoids a layout shift when it loads. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => file.endsWith('.woff2') && file.includes('overpass'))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
          injectTo: 'head',
        })),
  };
}

/**
 * Writes a Brotli copy of each script and style sheet for the server to send: a seventh smaller than compression during
 * a request.
 */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    // Reads the files from disk, since Vite changes the chunks until it has written them.
    async writeBundle({ dir = '' }, bundle) {
      const texts = Object.keys(bundle).filter((file) => /\.(?:js|css)$/.test(file));
      const press = async (path: string) =>
        writeFile(`${path}.br`, await promisify(brotliCompress)(await readFile(path)));
      await Promise.all(texts.map((file) => press(join(dir, file))));
    },
  };
}
