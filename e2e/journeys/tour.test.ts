import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { createAccount, newRider } from '../support/rider.ts';

test.use({ hasSeenTour: false });

/** Part 1 §2. */
const steps = 7;

const tour = (page: Page) => page.getByRole('dialog', { name: 'Conheça o Estradeiro' });
const press = (page: Page, name: string) => tour(page).getByRole('button', { name, exact: true }).click();

/** Waits more than a second in the page, and checks that the tour does not show. */
async function staysAway(page: Page) {
  await page.evaluate(() => new Promise((done) => setTimeout(done, 1_500)));
  await expect(tour(page)).toHaveCount(0);
}

test('a new rider is led through the tour to its end, and never again', async ({ page }) => {
  await page.goto('/');
  await staysAway(page);
  await createAccount(page, newRider());
  await expect(tour(page)).toBeVisible();
  for (let step = 1; step <= steps; step++) {
    await expect(tour(page).getByText(`${step} de ${steps}`)).toBeVisible();
    await press(page, step < steps ? 'Próximo' : 'Finalizar');
  }
  await expect(tour(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Novo Roteiro' }).click();
  await expect(page.getByRole('heading', { name: 'Novo roteiro' })).toBeVisible();
  await page.reload();
  await staysAway(page);
});

test('a rider skips it, and it does not return after a reload', async ({ page, rider: _ }) => {
  await page.goto('/');
  await press(page, 'Próximo');
  await press(page, 'Pular Tour');
  await expect(tour(page)).toHaveCount(0);
  await page.reload();
  await staysAway(page);
});

test('it highlights the described entry and scrolls it into view, in any window', async ({ page, rider: _ }) => {
  await page.goto('/');
  await press(page, 'Próximo');
  await press(page, 'Próximo');
  for (const size of [
    { width: 320, height: 640 },
    { width: 390, height: 844 },
    { width: 844, height: 390 },
    { width: 1280, height: 844 },
  ]) {
    await page.setViewportSize(size);
    const entry = page.locator('[data-tour="/routes"]');
    await expect(entry).toBeInViewport({ ratio: 1 });
    await expect.poll(() => gapToSpotlight(page), `${size.width} × ${size.height}`).toBeLessThan(1);
    for (const name of ['Fechar o tour', 'Anterior', 'Próximo', 'Pular Tour']) {
      await expect(tour(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }
  }
});

test('a rider opens it again from the settings, by the keyboard alone, and returns to its button', async ({
  page,
  rider: _,
}) => {
  await page.goto('/');
  await press(page, 'Pular Tour');
  await page.goto('/ajustes?parte=aplicativo');
  const again = page.getByRole('button', { name: 'Rever o tour' });
  await again.press('Enter');
  await expect(tour(page).getByText(`1 de ${steps}`)).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect(tour(page).getByText(`2 de ${steps}`)).toBeVisible();
  for (let presses = 0; presses < 8; presses++) {
    await page.keyboard.press('Tab');
    await expect(tour(page).locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(tour(page)).toHaveCount(0);
  await expect(again).toBeFocused();
  await page.reload();
  await staysAway(page);
});

/** The distance between the highlight and the entry that it describes, in CSS pixels. */
const gapToSpotlight = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    const [lit, entry] = [boxOf('[data-part=spotlight]'), boxOf('[data-tour="/routes"]')];
    return Math.max(Math.abs(lit.left - entry.left), Math.abs(lit.top - entry.top), Math.abs(lit.right - entry.right));
  });
