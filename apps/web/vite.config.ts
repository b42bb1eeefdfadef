import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { manifestPictures } from './manifest-pictures.plugin.ts';
import { screenFiles } from './screen-files.plugin.ts';
import { serviceWorker } from './service-worker.plugin.ts';

const server = 'http://localhost:3000';

/**
 * What every screen stands on, as one chunk: smaller than in parts, and unchanged by most releases. zod's setting goes with
 * zod, since it must run before the first schema is made, whichever chunk that one lands in.
 */
const base = /node_modules\/(?:react|react-dom|scheduler|wouter|regexparam|@tanstack|zod)\/|platform\/zod-without-eval/;

/** What most parts of the app share goes with them in one piece: each file of its own costs a request and its headers. */
const nearlyEverywhere = { name: 'shared', test: /\/(?:apps\/web\/src|packages|lucide-react)\//, minShareCount: 40 };

/** Tiny things that many screens show and the landing does not: on their own most weigh less than the headers they come with. */
const tiny = {
  name: 'tiny',
  test: /lucide-react\/dist\/esm\/icons|ui\/(?:card|chip|take-lost-focus)\.|platform\/age\./,
  minShareCount: 8,
};

export default defineConfig({
  plugins: [
    ...[react(), tailwind(), withoutUnusedZod(), preloadFont(), precompress()],
    ...[manifestPictures(), screenFiles(), serviceWorker()],
  ],
  // React itself has had it since 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  build: {
    // Data URLs would need `data:` in the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Every first load bears the names of all chunks: without words in them it is 3 kB lighter, and seven characters tell them apart.
        chunkFileNames: 'assets/[hash:7].js',
        codeSplitting: { groups: [{ name: 'base', test: base, priority: 1 }, nearlyEverywhere, tiny] },
      },
    },
  },
  server: { proxy: { '/api': server, '/healthz': server } },
});

/**
 * Leaves out the parts of zod that no browser of ours needs, 12 kB gzip of every first load: schemas as JSON Schema are the
 * server's, problems worded in English are read by nobody, answers in JSON hold no reference cycles (their exports stay, as
 * functions that do nothing); nothing is encoded, code is not compiled under our policy, and formats are written `z.email()`:
 * the old `z.string().email()` keeps every format there is. Should zod move these files, the build only grows again.
 */
function withoutUnusedZod(): Plugin {
  const emptied = /zod\/v4\/(?:core\/(?:to-json-schema|json-schema-processors|memoizer)|locales\/en)\.js$/;
  const schemas = /zod\/v4\/classic\/schemas\.js$/;
  const formatMethods = /^ {4}\w+\(params\) \{\n {8}return this\.check\(core\._\w+\(Zod\w+, params\)\);\n {4}\},\n/gm;
  const codecMethods = /^ {4}(?:async )?\w*(?:[eE]ncode|[dD]ecode|validate)\w*(?:\(|: )[\s\S]*?\n {4}\},\n/gm;
  const leaner = (code: string) =>
    code
      .replace(formatMethods, '')
      .replace(codecMethods, '')
      .replace(/\$ZodObjectJIT/g, '$ZodObject');
  return {
    name: 'without-unused-zod',
    apply: 'build',
    transform(code, id) {
      if (schemas.test(id)) return { code: leaner(code), map: null };
      if (!emptied.test(id)) return null;
      const names = [
        ...code.matchAll(/^export (?:const|function) (\w+)|^export \{ \w+ as (\w+) \}|^export (default)/gm),
      ];
      const stubs = names.map(([, name, alias, unnamed]) => `nothing as ${name ?? alias ?? unnamed}`);
      return { code: `const nothing = () => undefined;\nexport { ${stubs.join(', ')} };`, map: null };
    },
  };
}

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
