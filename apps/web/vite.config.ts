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
 * What every screen stands on, as one chunk: smaller than in parts, and unchanged by most releases. zod's setting goes with
 * zod, since it must run before the first schema is made, whichever chunk that one lands in.
 */
const base = /node_modules\/(?:react|react-dom|scheduler|wouter|regexparam|@tanstack|zod)\/|platform\/zod-without-eval/;

/** Lodging has six scripts of its own, which share much that no other screen needs. */
const ofSeveralFeatures = /^(?!.*\/(?:features|src)\/lodging\/)/;

export default defineConfig({
  plugins: [react(), tailwind(), preloadFont(), precompress(), manifestPictures(), screenFiles(), serviceWorker()],
  // React itself has had it since 18.
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
            // What opens the app: the landing and the login need nothing of what screens share.
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

/** Asks for the one font before the style sheet does, so that words do not jump when it arrives. */
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

/** Lays a Brotli copy beside each text, for the server to send: a seventh smaller than what it could press while one waits. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    // From the disk: until then Vite still writes into the chunks.
    async writeBundle({ dir = '' }, bundle) {
      const texts = Object.keys(bundle).filter((file) => /\.(?:js|css)$/.test(file));
      const press = async (path: string) =>
        writeFile(`${path}.br`, await promisify(brotliCompress)(await readFile(path)));
      await Promise.all(texts.map((file) => press(join(dir, file))));
    },
  };
}
