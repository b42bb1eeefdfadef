import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';

process.env.E2E_PORT ??= String(40_000 + (process.pid % 20_000));
const baseURL = `http://localhost:${process.env.E2E_PORT}`;

/** The built product on a fresh data folder with the synthetic town installed, driven in Chromium as a phone. */
export default defineConfig({
  testDir: './journeys',
  timeout: 90_000,
  expect: { timeout: 10_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  outputDir: './test-results',
  use: {
    baseURL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    permissions: ['geolocation'],
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: findChromium() ?? '' },
  },
  webServer: {
    command: 'tsx serve.ts',
    url: `${baseURL}/readyz`,
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
  },
});
