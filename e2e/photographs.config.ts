import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Every screen in both themes, on a phone held both ways and in a wide window, as photographs with a contact sheet. */
export default defineConfig({
  ...journeys,
  projects: [{ name: 'photographs', use: { deviceScaleFactor: 1 } }],
  testDir: './photographs',
});
