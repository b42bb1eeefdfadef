import { join } from 'node:path';
import { test } from '../support/journey.ts';
import { screens } from '../support/screens.ts';
import { setTheme, themes } from '../support/theme.ts';
import { visitStates } from '../support/visit-states.ts';
import { album, phone, photoName, windows } from './album.ts';
import { layContactSheet } from './contact-sheet.ts';

/** Maps and sheets move once more after the window changes its size. */
const restMs = 800;

for (const screen of screens) {
  test(screen.name, async ({ page, device }) => {
    test.setTimeout(90_000 * (1 + (screen.next ?? []).length));
    await visitStates(screen, { page, device }, async (name) => {
      for (const window of windows) {
        await page.setViewportSize(window);
        for (const theme of themes) {
          await setTheme(page, theme);
          await page.waitForTimeout(restMs);
          await page.screenshot({ path: join(album, photoName(name, theme, window.width)) });
        }
      }
      await page.setViewportSize(phone);
    });
  });
}

// Each worker writes the sheet with the photographs that exist by then; the last one has all.
test.afterAll(layContactSheet);
