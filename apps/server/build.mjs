import { build } from 'esbuild';

const ours = /^@estradeiro\//;

// Our own packages go in as source; what comes from outside stays outside, because some of it reads files beside itself.
await build({
  entryPoints: {
    main: 'src/main.ts',
    'prepare-maps': 'src/prepare-maps.ts',
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
  logLevel: 'warning',
});
