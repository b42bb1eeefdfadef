import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findHeadlessChromium } from '../scripts/chromium.mjs';

// The server and the workers inherit both variables. With E2E_PORT set beforehand, a server that runs there is used;
// E2E_DATA_DIR must then be its folder.
const mine = process.env.E2E_PORT === undefined;
process.env.E2E_PORT ??= String(20_000 + (process.pid % 12_000));
process.env.E2E_DATA_DIR ??= join(tmpdir(), `estradeiro-e2e-${process.pid}`);
const baseURL = `http://localhost:${process.env.E2E_PORT}`;

/**
 * The longest wait of a journey, not a measure of speed, which the benches give. With three journeys for each processor a single press
 * took ten seconds.
 */
const patienceMs = 20_000;

/** The built product on a fresh data folder with the synthetic town installed, in Chromium as a phone. */
export default defineConfig({
  testDir: './journeys',
  timeout: 120_000,
  expect: { timeout: patienceMs },
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Decision 0068: a journey that fails and then passes is printed as flaky, by name.
  retries: process.env.CI ? 1 : 0,
  // Slow tests against rare problems, such as every state in every window.
  ...(process.env.TEST_ALL !== 'on' && { grepInvert: /@all/ }),
  outputDir: './test-results',
  reporter: 'list',
  use: {
    baseURL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 0.5, // the processor draws the map: a quarter of the pixels takes a third of the time
    hasTouch: true,
    isMobile: true,
    permissions: ['geolocation'],
    // Journeys talk to the server and not to a cached copy; offline.test.ts and similar ones allow the worker.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' }, // no waiting for animations
    actionTimeout: patienceMs,
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findHeadlessChromium() ?? '' },
  },
  // The journeys about maps run alone and last: while a map is installed or removed, no other journey may request a
  // route.
  projects: [
    { name: 'journeys', testIgnore: 'maps.test.ts' },
    { name: 'maps', testMatch: 'maps.test.ts', dependencies: ['journeys'] },
  ],
  webServer: {
    command: 'tsx serve.ts',
    url: `${baseURL}/readyz`,
    timeout: 900_000, // two maps are built first, which takes minutes on a busy machine
    reuseExistingServer: !mine,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
  },
});
