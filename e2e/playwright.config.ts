import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findHeadlessChromium } from '../scripts/chromium.mjs';

// Handed down to the server and to the workers. With both set beforehand, a server that already runs is used.
const mine = process.env.E2E_PORT === undefined;
process.env.E2E_PORT ??= String(20_000 + (process.pid % 12_000));
process.env.E2E_DATA_DIR ??= join(tmpdir(), `estradeiro-e2e-${process.pid}`);
const baseURL = `http://localhost:${process.env.E2E_PORT}`;

/** The built product on a fresh data folder with the synthetic town installed, driven in Chromium as a phone. */
export default defineConfig({
  testDir: './journeys',
  timeout: 90_000,
  expect: { timeout: 10_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // On a machine that others use, too, a browser may stand still for longer than anything waits; npm test names whoever needed it.
  retries: process.env.CI ? 1 : 0,
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
    actionTimeout: 10_000,
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
    timeout: 240_000,
    reuseExistingServer: !mine,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
  },
});
