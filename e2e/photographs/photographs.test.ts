import { join } from 'node:path';
import { test } from '../support/journey.ts';
import { screens } from '../support/screens.ts';
import { themes, wear } from '../support/theme.ts';
import { walk } from '../support/walk.ts';
import { album, phone, photoName, windows } from './album.ts';
import { layContactSheet } from './contact-sheet.ts';

/** What moves once more after a window has another size: maps and sheets. */
const restMs = 800;

for (const screen of screens) {
  test(screen.name, async ({ page, device }) => {
    test.setTimeout(90_000 * (1 + (screen.next ?? []).length));
    await walk(screen, { page, device }, async (name) => {
      for (const window of windows) {
        await page.setViewportSize(window);
        for (const theme of themes) {
          await wear(page, theme);
          await page.waitForTimeout(restMs);
          await page.screenshot({ path: join(album, photoName(name, theme, window.width)) });
        }
      }
      await page.setViewportSize(phone);
    });
  });
}

// Each worker lays all that lie there by then: the last one lays all.
test.afterAll(layContactSheet);
