import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vitest/config';

/** Tests that build maps or start processes: minutes, so that `npm run check` leaves them to `npm test`. */
const system = [
  'packages/atlas/src/{basemap,cli,installation,places,routing-tiles,skeleton,town}/**/*.test.ts',
  'apps/server/src/features/navigation/**/*.test.ts',
  'apps/server/src/start.test.ts',
  'apps/server/src/features/groups/{chat-resume,instances,presence-instances}.test.ts',
  'bench/src/sos-faults.test.ts',
  'demo/src/demo.test.ts',
  'scripts/testing/one-worker.test.ts',
];

/** Tests on real databases and servers: seconds a file, so that `npm run check` leaves these to `npm test` as well. */
const store = [
  'apps/server/src/**/*.{http,store}.test.ts',
  'apps/server/src/{testing/access,testing/limits,features/trips/trip-views,features/trips/together}.test.ts',
  'apps/server/src/platform/{disk-space,http-server,logger,redis,session-memory,web-files}.test.ts',
  'apps/server/src/features/{emergency,lodging-platform,traffic,weather}/providers/*.test.ts',
];

/** Tests of what needs a page; the rest of the web runs without one. */
const browser = ['apps/web/src/**/*.test.tsx', '{apps/web/src,scripts}/**/*.dom.test.ts'];
/** As `scripts/testing/patience.ts` says, which cannot be read from here: it stands on a running Vitest. */
const patient = { poll: { timeout: 10_000 } };
const node = {
  environment: 'node',
  expect: patient,
  setupFiles: ['./scripts/testing/node.setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
} as const;

/** A single worker would take all files of the project at once into one page, which each of them finds as the one before left it. */
const ownPage: Plugin = {
  name: 'a page of its own for every file',
  configureVitest({ project, vitest }) {
    if (vitest.config.maxWorkers === 1) project.config.isolate = true;
  },
};

const notOurs = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  test: {
    // Vitest would leave one processor out, half of a small machine.
    maxWorkers: '100%',
    // What tests read without importing it, or what all of them stand on: after such a change `npm run check` runs all.
    forceRerunTriggers: [
      '**/{vitest.config.ts,biome.json,package.json,package-lock.json,tsconfig*.json}',
      '**/scripts/{lint,testing}/**',
      '**/features/popular-routes/rides/**',
    ],
    projects: [
      {
        test: {
          ...node,
          name: 'node',
          include: [
            '{packages,simulators,bench,demo,scripts}/**/*.test.ts',
            'apps/server/src/**/*.test.ts',
            'apps/web/**/*.test.ts',
          ],
          exclude: [...notOurs, ...system, ...store, ...browser],
          // What is left is pure: a file need not have the modules to itself.
          isolate: false,
        },
      },
      {
        // Each file opens a database of its own: it need not load the whole server anew as well.
        test: { ...node, name: 'store', include: store, exclude: [...notOurs, ...system], isolate: false },
      },
      { test: { ...node, name: 'system', include: system, exclude: notOurs } },
      {
        plugins: [react(), ownPage],
        test: {
          name: 'web',
          environment: 'jsdom',
          // Half the time of a process a file: jsdom is loaded once and each file has a context of its own.
          pool: 'vmThreads',
          include: browser,
          expect: patient,
          setupFiles: ['./scripts/testing/web.setup.ts'],
          testTimeout: 60_000,
        },
      },
    ],
  },
});
