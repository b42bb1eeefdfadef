import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { icons } from './icons.plugin.ts';
import { leanContract } from './lean-contract.plugin.ts';
import { leanZod } from './lean-zod.plugin.ts';
import { manifestPictures } from './manifest-pictures.plugin.ts';
import { preload } from './preload.plugin.ts';
import { screenChunks } from './screen-chunks.ts';
import { screenFiles } from './screen-files.plugin.ts';
import { serviceWorker } from './service-worker.plugin.ts';

const server = 'http://localhost:3000';

/**
 * What every screen stands on, as one chunk: smaller than in parts, and unchanged by most releases. zod's setting goes with
 * zod, since it must run before the first schema is made, whichever chunk that one lands in.
 */
const base = /node_modules\/(?:react|react-dom|scheduler|wouter|regexparam|@tanstack|zod)\/|platform\/zod-without-eval/;

export default defineConfig({
  plugins: [
    ...[react(), tailwind(), icons(), leanContract(), leanZod(), preloadFont(), preload(), precompress()],
    ...[manifestPictures(), screenFiles(), serviceWorker()],
  ],
  // React itself has had it since 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  build: {
    // Data URLs would need `data:` in the Content-Security-Policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Every first load bears the names of all chunks: without words in them it is 3 kB lighter, and seven characters tell them apart.
        chunkFileNames: 'assets/[hash:7].js',
        codeSplitting: {
          // Each module is told apart by itself: its imports are shared by at least as many.
          includeDependenciesRecursively: false,
          groups: [{ name: 'base', test: base, priority: 1 }, await screenChunks()],
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
