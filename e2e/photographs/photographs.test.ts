import { join } from 'node:path';
import { test } from '../support/journey.ts';
import { enter, newRider } from '../support/rider.ts';
import { screens } from '../support/screens.ts';
import { themes, wear } from '../support/theme.ts';
import { album, photoName, windows } from './album.ts';
import { layContactSheet } from './contact-sheet.ts';

/** What moves once more after a window has another size: maps and sheets. */
const restMs = 800;

for (const { name, signedOut, open } of screens) {
  test(name, async ({ page, device }) => {
    if (!signedOut) await enter(page.request, newRider());
    await open(page, device);
    await page.locator('main, [role=dialog], h1').first().waitFor();
    for (const window of windows) {
      await page.setViewportSize(window);
      for (const theme of themes) {
        await wear(page, theme);
        await page.waitForTimeout(restMs);
        await page.screenshot({ path: join(album, photoName(name, theme, window.width)) });
      }
    }
  });
}

// Each worker lays all that lie there by then: the last one lays all.
test.afterAll(layContactSheet);
