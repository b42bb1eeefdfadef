import { violations } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';
import { sidewaysOverflow, smallTargets } from '../support/measures.ts';
import { enter, newRider } from '../support/rider.ts';
import { screens } from '../support/screens.ts';
import { themes, wear } from '../support/theme.ts';

/** The phone's own first: a map is drawn again at every other size. */
const windows = [
  { width: 390, height: 844 },
  { width: 320, height: 844 },
  { width: 844, height: 390 },
  { width: 1280, height: 844 },
];

for (const { name, signedOut, open } of screens) {
  test(`${name}: for everyone, in both themes, in every window, with a glove`, async ({ page, device }) => {
    if (!signedOut) await enter(page.request, newRider());
    await open(page, device);
    await page.locator('main, [role=dialog], h1').first().waitFor();
    await expect(page.getByRole('status').filter({ hasText: 'Carregando...' })).toHaveCount(0);

    expect.soft(await smallTargets(page), 'less than 48 px').toEqual([]);
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
