import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findHeadlessChromium } from '../scripts/chromium.mjs';

// Handed down to the server and to the workers. With both set beforehand, a server that already runs is used.
const mine = process.env.E2E_PORT === undefined;
process.env.E2E_PORT ??= String(20_000 + (process.pid % 12_000));
process.env.E2E_DATA_DIR ??= join(tmpdir(), `estradeiro-e2e-${process.pid}`);
const baseURL = `http://localhost:${process.env.E2E_PORT}`;

/**
 * For as long a journey waits before it gives up: how fast we are the benches say. At three riders a processor a press alone took ten
 * seconds, with nothing wrong.
 */
const patienceMs = 20_000;

/** The built product on a fresh data folder with the synthetic town installed, driven in Chromium as a phone. */
export default defineConfig({
  testDir: './journeys',
  timeout: 120_000,
  expect: { timeout: patienceMs },
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // What takes long and guards against what is rare: every state in every window.
  ...(process.env.TEST_ALL !== 'on' && { grepInvert: /@all/ }),
  outputDir: './test-results',
  reporter: 'list',
  use: {
    baseURL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 0.5, // the processor draws the map: a quarter of the pixels costs a third
    hasTouch: true,
    isMobile: true,
    permissions: ['geolocation'],
    // A journey meets the server and what it put in its way itself, never a copy; offline.test.ts and those beside it allow it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' }, // nothing is worth waiting for that only moves
    actionTimeout: patienceMs,
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findHeadlessChromium() ?? '' },
  },
  // Alone and last: while a map comes or goes, no other journey may ask for a way.
  projects: [
    { name: 'journeys', testIgnore: 'maps.test.ts' },
    { name: 'maps', testMatch: 'maps.test.ts', dependencies: ['journeys'] },
  ],
  webServer: {
    command: 'tsx serve.ts',
    url: `${baseURL}/readyz`,
    timeout: 900_000, // two maps are built first, which takes minutes where others compute, too
    reuseExistingServer: !mine,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
  },
});
