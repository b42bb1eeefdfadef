import type { Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';
import { sidewaysOverflow, smallTargets } from '../support/layout-checks.ts';
import { screens } from '../support/screens.ts';
import { setTheme, themes } from '../support/theme.ts';
import { visitStates } from '../support/visit-states.ts';

const phone = { width: 390, height: 844 };
const narrowPhone = { width: 320, height: 844 };
const otherWindows = [
  { width: 844, height: 390 },
  { width: 1280, height: 844 },
];

for (const screen of screens) {
  const timeout = 60_000 + 30_000 * (screen.next ?? []).length;

  test(`${screen.name}: accessible, with targets for a glove`, async ({ page, device }) => {
    test.setTimeout(timeout);
    await visitStates(screen, { page, device }, async (state) => {
      await canBeUsed(page);
      // The states that follow have the same layout and colours.
      if (state === screen.name) await looksRight(page);
    });
  });

  if (screen.next) {
    test(`${screen.name}, and the states that follow: in both themes, in every window`, { tag: '@all' }, async ({
      page,
      device,
    }) => {
      test.setTimeout(timeout);
      await visitStates(screen, { page, device }, () => looksRight(page));
    });
  }
}

async function canBeUsed(page: Page) {
  expect.soft(await smallTargets(page), 'less than 48 px').toEqual([]);
  expect.soft(await violations(page, 'structure')).toEqual([]);
  await fits(page, [phone, narrowPhone]);
}

async function looksRight(page: Page) {
  for (const theme of themes) {
    await setTheme(page, theme);
    expect.soft(await violations(page, 'colours'), theme).toEqual([]);
  }
  await fits(page, otherWindows);
}

/** Sequential, because a map is drawn again at every size. */
async function fits(page: Page, windows: readonly (typeof phone)[]) {
  for (const size of windows) {
    await page.setViewportSize(size);
    expect.soft(await sidewaysOverflow(page), `${size.width} × ${size.height} px`).toEqual([]);
  }
  await page.setViewportSize(phone);
}
