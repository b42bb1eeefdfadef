import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect, test } from '../support/journey.ts';
import { sidewaysOverflow, smallTargets } from '../support/measures.ts';
import { enter, newRider } from '../support/rider.ts';
import { screens } from '../support/screens.ts';
import { type Theme, themes, wear } from '../support/theme.ts';

test.use({ deviceScaleFactor: 1 }); // what is looked at to the pixel

/** The phone's own first: a map is drawn anew at every other size. */
const windows = [
  { width: 390, height: 844 },
  { width: 320, height: 844 },
  { width: 844, height: 390 },
  { width: 1280, height: 844 },
];

/** Half of what `axe.source` is, which every screen's page would have to read. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

for (const { name, signedOut, open } of screens) {
  test(`${name}: for everyone, in both themes, in every window, with a glove`, async ({ page, device }) => {
    if (!signedOut) await enter(page.request, newRider());
    await open(page, device);
    await page.locator('main, [role=dialog], h1').first().waitFor();
    await expect(page.getByRole('status').filter({ hasText: 'Carregando...' })).toHaveCount(0);

    expect.soft(await smallTargets(page), 'less than 48 px').toEqual([]);
    await page.evaluate(axeSource);
    for (const theme of themes) {
      await wear(page, theme);
      expect.soft(await violations(page, theme), theme).toEqual([]);
    }
    for (const size of windows) {
      await page.setViewportSize(size);
      expect.soft(await sidewaysOverflow(page), `${size.width} × ${size.height} px`).toEqual([]);
    }
  });
}

/** What a theme can break; everything else is the same in both, and is looked at in the first. */
const rulesOnColours = ['color-contrast', 'link-in-text-block'];

/** What is serious or critical. */
async function violations(page: Page, theme: Theme) {
  const rules = theme === themes[0] ? {} : { runOnly: rulesOnColours };
  const found = await page.evaluate(
    (options) => (window as unknown as { axe: typeof axe }).axe.run(document, options),
    { ...rules, resultTypes: ['violations' as const] },
  );
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`));
}
