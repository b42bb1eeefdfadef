import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const server = 'http://localhost:3000';

export default defineConfig({
  plugins: [react(), tailwind(), withoutJsonSchema(), preloadFont()],
  build: {
    // Data URLs would need `data:` in the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // zod's setting must run before the first schema is made, whichever chunk that one lands in.
        codeSplitting: { groups: [{ name: 'zod', test: /node_modules\/zod\/|platform\/zod-without-eval/ }] },
      },
    },
  },
  server: { proxy: { '/api': server, '/healthz': server, '/maps': server } },
});

/**
 * Empties the part of zod that turns schemas into JSON Schema: 6 kB gzip of every first load, and only the server needs it.
 * The exports stay, as functions that do nothing. Should zod move these files, the build only grows again.
 */
function withoutJsonSchema(): Plugin {
  const emptied = /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/;
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform(code, id) {
      if (!emptied.test(id)) return null;
      const names = [...code.matchAll(/^export (?:const|function) (\w+)|^export \{ \w+ as (\w+) \}/gm)];
      const stubs = names.map(([, name, alias]) => `nothing as ${name ?? alias}`);
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
