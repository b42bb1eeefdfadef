import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Tests that build maps or start processes: minutes, so that `npm run check` leaves them to `npm test`. */
const system = [
  'packages/atlas/src/{basemap,cli,installation,places,routing-tiles,skeleton,town}/**/*.test.ts',
  'apps/server/src/features/navigation/**/*.test.ts',
  'apps/server/src/start.test.ts',
];
const node = {
  environment: 'node',
  setupFiles: ['./scripts/testing/node.setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
} as const;
const notOurs = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...node,
          name: 'node',
          include: ['{packages,simulators,bench,scripts}/**/*.test.ts', 'apps/server/src/**/*.test.ts'],
          exclude: [...notOurs, ...system],
        },
      },
      { test: { ...node, name: 'system', include: system, exclude: notOurs } },
      {
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          setupFiles: ['./scripts/testing/web.setup.ts'],
          testTimeout: 60_000,
        },
      },
    ],
  },
});
